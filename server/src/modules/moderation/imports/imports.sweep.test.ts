import { CATALOGUE_FILE } from '@glovebox/shared/catalogueFile';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditLogModel } from '../../audit/auditLogModel.ts';
import { checkCsv, importCsv, sendToApply, sendToCheck } from '../../../testing/imports.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';
import { CatalogueEditModel } from '../changes/catalogueEditModel.ts';
import { checkFile, importsEnded } from './importService.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
beforeAll(async () => {
  // each dry run reads the whole catalogue
  await Promise.all(
    ['makes', 'baseModels', 'specModels', 'engines'].map((name) =>
      mongoose.connection.collection(name).deleteMany({}),
    ),
  );
});

const COUNTS = { added: 0, changed: 0, unchanged: 0, refused: 0 };

/** Reads the whole catalogue as one string. */
const catalogue = async () => {
  const all = await Promise.all(
    ['makes', 'baseModels', 'specModels', 'engines', 'catalogueEdits', 'auditlogs'].map((name) =>
      mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray(),
    ),
  );
  return JSON.stringify(all);
};

let makes = 0;
let make: string;
beforeEach(async () => {
  makes += 1;
  make = `Make ${makes}`;
  const file =
    'make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,cylinders,ccApprox,kwApprox,verified,sources,markets\n' +
    `${make},Golf,Golf VII,2012,2020,1.5 TSI,110,150,1498,Petrol,4,false,false,false,epa|vca,EU\n` +
    `${make},Golf,Golf VII,2012,2020,1.6 TDI,,,1598,Diesel,,,,,,\n` +
    `${make},Polo,Polo VI,2017,,,,,,,,,,,,\n`;
  await importCsv(moderator, file);
});

const engineOf = (name: string) =>
  MakeModel.findOne({ name: make })
    .lean()
    .then((found) => EngineModel.findOne({ make: found?._id, name }).lean());

/** Returns a file with rows for the Golf VII of the make: `engine,kw,hp,cc,fuel,…`. */
const fileOf = (header: string, ...rows: string[]) =>
  `make,baseModel,specModel,${header}\n${rows.map((row) => `${make},Golf,Golf VII,${row}\n`).join('')}`;

const check = (header: string, ...rows: string[]) => checkCsv(moderator, fileOf(header, ...rows));

describe('an import', () => {
  it('adds makes, models and engines and counts them at their parents', async () => {
    const stored = await MakeModel.findOne({ name: make }).lean();
    expect(stored).toMatchObject({ docCount: 2, imgUrl: null });
    const bases = await BaseModelModel.find({ make: stored?._id }).sort({ name: 1 }).lean();
    expect(bases.map(({ name, docCount }) => [name, docCount])).toEqual([
      ['Golf', 1],
      ['Polo', 1],
    ]);
    const specs = await SpecModelModel.find({ make: stored?._id }).sort({ name: 1 }).lean();
    expect(specs).toMatchObject([
      { name: 'Golf VII', yearFrom: 2012, yearTo: 2020, docCount: 2, verified: false },
      { name: 'Polo VI', yearFrom: 2017, yearTo: null, docCount: 0 },
    ]);
    expect(await engineOf('1.5 TSI')).toMatchObject({
      kw: 110,
      hp: 150,
      cc: 1498,
      fuel: 'Petrol',
      cylinders: 4,
      sources: ['epa', 'vca'],
      markets: ['EU'],
      revision: 0,
    });
    expect(await engineOf('1.6 TDI')).toMatchObject({ kw: null, cc: 1598, sources: ['moderator'] });
  });

  it('is recorded as one entry with counts in the audit log', async () => {
    const [entry] = await AuditLogModel.find().sort({ _id: -1 }).limit(1).lean();
    expect(entry).toMatchObject({
      action: 'CATALOGUE_IMPORTED',
      details: 'test.csv: 3 rows added, 0 changed, 0 unchanged, 0 left out',
      change: { edits: 7 },
    });
  });

  it('writes nothing before it is applied', async () => {
    const before = await catalogue();
    const { counts } = await check('engine,kw', '2.0 TDI,110');
    expect(counts).toEqual({ ...COUNTS, added: 1 });
    expect(await catalogue()).toBe(before);
  });

  it('lists the first thousand rows of each kind, in the order of the file', async () => {
    const many = Array.from({ length: CATALOGUE_FILE.listed + 2 }, (_, index) => `E${index},50`);
    const { counts, rows } = await check('engine,kw', 'A,0', ...many, 'B,0', '1.5 TSI,110');
    expect(counts).toEqual({ added: many.length, changed: 0, unchanged: 1, refused: 2 });
    const lines = rows.map(({ line }) => line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(rows.filter(({ kind }) => kind === 'added').map(({ engine }) => engine)).toEqual(
      many.slice(0, CATALOGUE_FILE.listed).map((row) => row.split(',')[0]),
    );
    expect(rows.filter(({ kind }) => kind !== 'added').map(({ kind, engine }) => [kind, engine])).toEqual([
      ['refused', 'A'],
      ['refused', 'B'],
      ['unchanged', '1.5 TSI'],
    ]);
  });
});

describe('a row', () => {
  it('matches entries ignoring case and spaces of their names', async () => {
    const { counts } = await checkCsv(
      moderator,
      `make;baseModel;specModel;engine;kw\n ${make.toUpperCase()} ;GOLF;golf  vii; 1.5 tsi;110\n`,
    );
    expect(counts).toEqual({ ...COUNTS, unchanged: 1 });
  });

  it('fills in the unknown facts of the only engine of that name', async () => {
    const file = fileOf('engine,kw,verified', '1.6 TDI,85,yes');
    expect((await checkCsv(moderator, file)).rows[0]).toMatchObject({
      kind: 'changed',
      changes: [
        { column: 'kw', before: '', after: '85' },
        { column: 'hp', before: '', after: '116' },
        { column: 'verified', before: 'false', after: 'true' },
      ],
    });
    const before = await engineOf('1.6 TDI');
    await importCsv(moderator, file);
    expect(await engineOf('1.6 TDI')).toEqual({ ...before, kw: 85, hp: 116, verified: true, edits: 1 });
  });

  it('adds another engine if power, displacement or fuel differ', async () => {
    const { rows } = await check('engine,kw,cc', '1.5 TSI,96,1498');
    expect(rows[0]).toMatchObject({ kind: 'added', adds: ['engine'] });
  });

  it('can rename, change and clear an engine by its id', async () => {
    const engine = await engineOf('1.5 TSI');
    const file = fileOf(
      'engine,kw,hp,cylinders,sources,id',
      `1.5 TSI evo,96,131,,vca,${engine?._id.toHexString().toUpperCase()}`,
    );
    expect((await checkCsv(moderator, file)).rows[0]?.changes).toEqual([
      { column: 'engine', before: '1.5 TSI', after: '1.5 TSI evo' },
      { column: 'kw', before: '110', after: '96' },
      { column: 'hp', before: '150', after: '131' },
      { column: 'cylinders', before: '4', after: '' },
      { column: 'sources', before: 'epa|vca', after: 'vca' },
    ]);
    await importCsv(moderator, file);
    const after = { name: '1.5 TSI evo', kw: 96, hp: 131, cylinders: null, sources: ['vca'] };
    expect(await engineOf('1.5 TSI evo')).toEqual({ ...engine, ...after, edits: 1 });
  });

  it('can swap the names of two engines by their ids', async () => {
    const engines = [await engineOf('1.5 TSI'), await engineOf('1.6 TDI')];
    const [tsi, tdi] = engines.map((engine) => String(engine?._id));
    const file = fileOf('engine,fuel,id', `1.6 TDI,Petrol,${tsi}`, `1.5 TSI,Diesel,${tdi}`);
    expect(await importCsv(moderator, file)).toEqual({ ...COUNTS, changed: 2 });
    expect(await EngineModel.findById(tsi).lean()).toMatchObject({ name: '1.6 TDI', fuel: 'Petrol' });
    expect(await EngineModel.findById(tdi).lean()).toMatchObject({ name: '1.5 TSI', fuel: 'Diesel' });
  });

  it('changes the years of its model, but refuses contradicting rows', async () => {
    const { rows } = await check(
      'yearFrom,yearTo,engine',
      '2013,2020,1.5 TSI',
      '2013,2020,1.6 TDI',
      '2014,2020,X',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['changed', 'unchanged', 'refused']);
    expect(rows[0]?.changes).toEqual([{ column: 'yearFrom', before: '2012', after: '2013' }]);
    expect(rows[2]?.reasons).toEqual([
      { column: 'yearFrom', message: 'Line 2 says 2013 to 2020 for this model' },
    ]);
  });

  it.each([
    ['kw', 'engine,kw,hp', 'X,abc,', 'Must be a whole number'],
    ['kw', 'engine,kw,hp', 'X,0,', 'At least 1'],
    ['hp', 'engine,kw,hp', 'X,110,300', 'kW and hp do not fit each other: 1 kW is 1.36 hp'],
    ['fuel', 'engine,fuel', 'X,Coal', 'Not a fuel of the catalogue'],
    ['cylinders', 'engine,cylinders', 'X,99', 'At most 32'],
    ['verified', 'engine,verified', 'X,perhaps', 'Must be true or false'],
    ['engine', 'engine,kw', ',110', 'Field is required'],
    ['engine', 'engine,kw', `${'x'.repeat(121)},110`, 'At most 120 characters'],
    ['engine', 'engine,kw', '"\u0007",110', 'Contains characters that cannot be stored'],
    ['id', 'engine,id', 'X,5', 'Not an id'],
    ['id', 'engine,id', `X,${'0'.repeat(24)}`, 'The catalogue has no engine with this id'],
    ['yearTo', 'yearFrom,yearTo,engine', '2020,2010,1.5 TSI', 'Must not be before the first year'],
    ['sources', 'engine,sources', `X,${'s'.repeat(41)}`, 'At most 40 characters each'],
    ['', 'engine,kw', 'X', '4 cells, but the header has 5'],
  ])('is refused at %s for %s = %s', async (column, header, cells, message) => {
    const { rows } = await check(header, cells);
    expect(rows[0]).toMatchObject({ kind: 'refused', adds: [], changes: [] });
    expect(rows[0]?.reasons).toContainEqual({ column, message });
  });

  it('is refused if it repeats an engine, or is ambiguous between two', async () => {
    await importCsv(moderator, fileOf('engine,kw', '1.5 TSI,96'));
    const repeated = ['1.5 TSI,', '1.5 TSI,110', '1.5 tsi,110', 'New,50', 'new,50'];
    const { rows } = await check('engine,kw', ...repeated);
    expect(rows.map(({ reasons }) => reasons[0]?.message)).toEqual([
      'Matches 2 engines of this model: give kW, hp, cc and fuel, or the id',
      undefined,
      'The same engine as line 3',
      undefined,
      'The same engine as line 5',
    ]);
  });

  it('does not move an engine to another model', async () => {
    const id = (await engineOf('1.5 TSI'))?._id.toHexString() ?? '';
    const { rows } = await checkCsv(
      moderator,
      `make,baseModel,specModel,engine,id\n${make},Polo,Polo VI,1.5 TSI,${id}\n`,
    );
    expect(rows[0]?.reasons).toEqual([
      { column: 'id', message: 'This engine belongs to Golf VII; imports can’t move it' },
    ]);
  });
});

describe('a truth value', () => {
  it('is only true or false, and no word that JavaScript knows', async () => {
    const { rows } = await check('engine,kw,verified,ccApprox', 'Odd,70,constructor,__proto__');
    expect(rows[0]?.reasons).toEqual([
      { column: 'ccApprox', message: 'Must be true or false' },
      { column: 'verified', message: 'Must be true or false' },
    ]);
  });
});

describe('applying', () => {
  it('leaves refused rows out only on request', async () => {
    const file = fileOf('engine,kw', 'Good,50', 'Bad,0');
    const { edition } = await checkCsv(moderator, file);
    const before = await catalogue();
    const { body } = await sendToApply(moderator, file, { edition }).expect(409);
    expect(body.error).toBe('Some rows are refused. Correct them, or apply the file without them.');
    expect(await catalogue()).toBe(before);
    const applied = await sendToApply(moderator, file, { edition, leaveOutRefused: 'true' }).expect(200);
    expect(applied.body).toEqual({ counts: { ...COUNTS, added: 1, refused: 1 } });
    expect(await engineOf('Good')).toMatchObject({ kw: 50 });
    expect(await engineOf('Bad')).toBeNull();
  });

  it('is refused for the second time', async () => {
    const file = fileOf('engine,kw', 'Once,50');
    const { edition } = await checkCsv(moderator, file);
    await sendToApply(moderator, file, { edition }).expect(200);
    await sendToApply(moderator, file, { edition }).expect(409);
    expect(await EngineModel.countDocuments({ name: 'Once' })).toBe(1);
  });

  it('does nothing if nothing differs', async () => {
    const file = fileOf('engine,kw', '1.5 TSI,110');
    const { edition } = await checkCsv(moderator, file);
    const { body } = await sendToApply(moderator, file, { edition }).expect(409);
    expect(body.error).toBe('There is nothing to apply.');
  });

  it('requires a new dry run if the catalogue has changed since', async () => {
    const file = fileOf('engine,kw', 'Late,50');
    const { edition } = await checkCsv(moderator, file);
    await moderator
      .post('/api/cars/make')
      .send({ name: `${make} other` })
      .expect(201);
    const { body } = await sendToApply(moderator, file, { edition }).expect(409);
    expect(body.error).toBe('The catalogue has changed since this file was checked. Choose the file again.');
    expect(await engineOf('Late')).toBeNull();
  });

  it.each(['', 'edition=', 'edition=x', 'edition=-1', 'edition=1&leaveOutRefused=perhaps'])(
    'is refused with the query “%s”',
    async (query) => {
      await moderator
        .post(`/api/cars/imports/apply?${query}`)
        .set('Content-Type', 'text/csv')
        .send(fileOf('engine,kw', 'Odd,50'))
        .expect(400);
    },
  );

  it('changes nothing if it fails in the middle', async () => {
    const file = fileOf('engine,kw', ...Array.from({ length: 3_000 }, (_, index) => `E${index},50`));
    const { edition } = await checkCsv(moderator, file);
    const before = await catalogue();
    const insertMany = vi.spyOn(mongoose.Collection.prototype, 'insertMany');
    insertMany.mockRejectedValueOnce(new Error('the disk is full'));
    await sendToApply(moderator, file, { edition }).expect(500);
    insertMany.mockRestore();
    expect(await catalogue()).toBe(before);
    await sendToApply(moderator, file, { edition }).expect(200);
    expect(await SpecModelModel.findOne({ _id: (await engineOf('E7'))?.specModel }).lean()).toMatchObject({
      docCount: 3_002,
    });
  });

  it('gives way to an edit while it writes, and writes nothing then', async () => {
    const file = fileOf('engine,kw', 'Overtaken,50');
    const { edition } = await checkCsv(moderator, file);
    const edits = CatalogueEditModel.collection;
    const insertMany = edits.insertMany.bind(edits);
    let edited = 0;
    const spy = vi.spyOn(edits, 'insertMany').mockImplementationOnce(async (...given) => {
      ({ status: edited } = await moderator.post('/api/cars/make').send({ name: `${make} meanwhile` }));
      return insertMany(...given);
    });
    const { status, body } = await sendToApply(moderator, file, { edition });
    spy.mockRestore();
    // the embedded store lets the edit commit first; MongoDB refuses it while the import holds the version
    expect([201, 503]).toContain(edited);
    expect(status).toBe(edited === 201 ? 409 : 200);
    if (edited !== 201) return;
    expect(body.error).toBe('The catalogue has changed since this file was checked. Choose the file again.');
    expect(await engineOf('Overtaken')).toBeNull();
    expect(await importCsv(moderator, file)).toMatchObject({ added: 1 });
  });

  it('of several files at once lets one win, and the others be checked again', async () => {
    const files = ['One', 'Two', 'Three'].map((name) => fileOf('engine,kw', `${name},50`));
    const { edition } = await checkCsv(moderator, files[0]!);
    const answers = await Promise.all(files.map((file) => sendToApply(moderator, file, { edition })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('files at the same time', () => {
  it('are compared one after the other, and refused if too many wait', async () => {
    const files = Array.from({ length: 10 }, (_, index) => fileOf('engine,kw', `E${index},50`));
    const statuses = (await Promise.all(files.map((file) => sendToCheck(moderator, file)))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await sendToCheck(moderator, files[0]!).expect(200);
  });

  it('are over when a restore goes on, however many wait', async () => {
    const file = Buffer.from(fileOf('engine,kw', 'Waits,50'));
    let over = 0;
    const all = Array.from({ length: 6 }, () => checkFile(file).finally(() => (over += 1)));
    await importsEnded();
    expect(over).toBe(6);
    await Promise.all(all);
  });
});

describe('a long file', () => {
  /** Counts the requests that are answered one after the other while a file is compared. */
  const answeredDuring = async (rows: number) => {
    const names = Array.from({ length: rows }, (_, index) => `E${index},50`);
    const stop = new AbortController();
    const checking = checkCsv(moderator, fileOf('engine,kw', ...names)).finally(() => {
      stop.abort();
    });
    let answered = 0;
    while (!stop.signal.aborted) {
      await api.request.get('/api/health').expect(200);
      answered += 1;
    }
    await checking;
    return answered;
  };

  it('leaves time for other requests', async () => {
    expect(await answeredDuring(20_000)).toBeGreaterThan(3 * (await answeredDuring(1)));
  });
});

describe('a file', () => {
  const send = (file: string | Buffer, type = 'text/csv') =>
    moderator.post('/api/cars/imports').set('Content-Type', type).send(file);

  it.each([
    ['UTF-16', Buffer.from('\uFEFFmake\nVW\n', 'utf16le'), 'The file is in UTF-16.'],
    ['Latin-1', Buffer.from('make\nCitroën\n', 'latin1'), 'Line 2: not in UTF-8.'],
    ['NUL', 'make\nA\0\n', 'Line 2: this is not text.'],
    ['(empty)', '\n', 'The file is empty.'],
  ])('is refused at once: %s', async (_what, file, message) => {
    const { body } = await send(file).expect(400);
    expect(body.error).toContain(message);
  });

  it('is refused with the line if it is not CSV of the catalogue', async () => {
    const file = 'make,engine\nVW,"1.0\n';
    const checked = await sendToCheck(moderator, file).expect(400);
    expect(checked.body.error).toBe('Line 2: a quotation mark is opened here and never closed.');
    await sendToApply(moderator, file, { edition: 1 }).expect(400);
  });

  it('is refused if it is too large, or of another type or encoding', async () => {
    const large = await send(`make\n${'a'.repeat(CATALOGUE_FILE.bytes)}`).expect(413);
    expect(large.body.error).toBe('What you sent is too large. The limit is 5 MB.');
    expect((await send('make\nVW', 'text/csv; charset=latin1').expect(415)).body.code).toBe('NOT_CSV');
    expect((await send('make\nVW', 'text/plain').expect(415)).body.code).toBe('NOT_JSON');
    expect((await send('{}', 'application/json').expect(415)).body.code).toBe('NOT_CSV');
  });

  it('of 5 MB is accepted by no other route and from no other caller', async () => {
    const file = 'a'.repeat(1024 * 1024);
    await api.request.post('/api/auth/login').set('Content-Type', 'text/csv').send(file).expect(415);
    await api.request.post('/api/cars/imports').set('Content-Type', 'text/csv').send('make\nVW').expect(401);
  });
});
