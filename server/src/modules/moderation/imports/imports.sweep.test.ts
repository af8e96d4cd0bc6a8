import { CATALOGUE_FILE, type CatalogueImport } from '@glovebox/shared/catalogueFile';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditLogModel } from '../../audit/auditLogModel.ts';
import {
  applyImport,
  importLeases,
  readImport,
  readImportRows,
  uploadCsv,
} from '../../../testing/imports.ts';
import { signUp } from '../../../testing/people.ts';
import { testServer } from '../../../testing/testServer.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';
import { APPLIABLE_MS, ImportModel, ImportRowModel } from './importModel.ts';

const api = await testServer();
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
  await applyImport(moderator, await uploadCsv(moderator, file));
});

const engineOf = (name: string) =>
  MakeModel.findOne({ name: make })
    .lean()
    .then((found) => EngineModel.findOne({ make: found?._id, name }).lean());

/** Uploads rows for the Golf VII of the make: `engine,kw,hp,cc,fuel,…`. */
const upload = (header: string, ...rows: string[]) =>
  uploadCsv(
    moderator,
    `make,baseModel,specModel,${header}\n${rows.map((row) => `${make},Golf,Golf VII,${row}\n`).join('')}`,
  );

const rowOf = async (imported: CatalogueImport) => (await readImportRows(moderator, imported))[0];

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

  it('writes nothing before it is applied, and is visible to nobody else', async () => {
    const before = await catalogue();
    const imported = await upload('engine,kw', '2.0 TDI,110');
    expect(imported).toMatchObject({ state: 'ready', fileName: 'test.csv', counts: { ...COUNTS, added: 1 } });
    expect(await catalogue()).toBe(before);
    const other = await signUp(api, { role: 'admin' });
    await other.get(`/api/cars/imports/${imported._id}`).expect(404);
    await other.get(`/api/cars/imports/${imported._id}/rows`).expect(404);
    await other.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(404);
    await other.delete(`/api/cars/imports/${imported._id}`).expect(404);
    const { body } = await other.get('/api/cars/imports').expect(200);
    expect(body).toEqual({ import: null });
  });

  it('replaces a previous one that was not applied', async () => {
    const first = await upload('engine', 'One');
    const second = await upload('engine', 'Two');
    await moderator.get(`/api/cars/imports/${first._id}`).expect(404);
    expect(await ImportRowModel.countDocuments({ import: first._id })).toBe(0);
    const { body } = await moderator.get('/api/cars/imports').expect(200);
    expect(body.import._id).toBe(second._id);
    await moderator.delete(`/api/cars/imports/${second._id}`).expect(200);
    expect(await ImportRowModel.countDocuments({ import: second._id })).toBe(0);
  });

  it('lists its rows by kind, page by page', async () => {
    const imported = await upload('engine,kw', 'A,1', 'B,0', 'C,3', '1.5 TSI,110');
    const rows = `/api/cars/imports/${imported._id}/rows`;
    const lines = (body: { rows: { line: number }[] }) => body.rows.map(({ line }) => line);
    const first = await moderator.get(`${rows}?limit=2`).expect(200);
    expect(lines(first.body)).toEqual([2, 3]);
    const second = await moderator.get(`${rows}?limit=2&cursor=${first.body.nextCursor}`).expect(200);
    expect(lines(second.body)).toEqual([4, 5]);
    expect(second.body.nextCursor).toBeNull();
    expect(lines((await moderator.get(`${rows}?kind=refused`).expect(200)).body)).toEqual([3]);
    expect(lines((await moderator.get(`${rows}?kind=unchanged`).expect(200)).body)).toEqual([5]);
    await moderator.get(`${rows}?cursor=x`).expect(400);
    await moderator.get(`${rows}?kind=all`).expect(400);
  });
});

describe('a row', () => {
  it('matches entries ignoring case and spaces of their names', async () => {
    const imported = await uploadCsv(
      moderator,
      `make;baseModel;specModel;engine;kw\n ${make.toUpperCase()} ;GOLF;golf  vii; 1.5 tsi;110\n`,
    );
    expect(imported.counts).toEqual({ ...COUNTS, unchanged: 1 });
  });

  it('fills in the unknown facts of the only engine of that name', async () => {
    const imported = await upload('engine,kw,verified', '1.6 TDI,85,yes');
    expect(await rowOf(imported)).toMatchObject({
      kind: 'changed',
      changes: [
        { column: 'kw', before: '', after: '85' },
        { column: 'hp', before: '', after: '116' },
        { column: 'verified', before: 'false', after: 'true' },
      ],
    });
    const before = await engineOf('1.6 TDI');
    await applyImport(moderator, imported);
    expect(await engineOf('1.6 TDI')).toEqual({ ...before, kw: 85, hp: 116, verified: true });
  });

  it('adds another engine if power, displacement or fuel differ', async () => {
    const imported = await upload('engine,kw,cc', '1.5 TSI,96,1498');
    expect(await rowOf(imported)).toMatchObject({ kind: 'added', adds: ['engine'] });
  });

  it('can rename, change and clear an engine by its id', async () => {
    const engine = await engineOf('1.5 TSI');
    const imported = await upload(
      'engine,kw,hp,cylinders,sources,id',
      `1.5 TSI evo,96,131,,vca,${engine?._id.toHexString().toUpperCase()}`,
    );
    expect((await rowOf(imported))?.changes).toEqual([
      { column: 'engine', before: '1.5 TSI', after: '1.5 TSI evo' },
      { column: 'kw', before: '110', after: '96' },
      { column: 'hp', before: '150', after: '131' },
      { column: 'cylinders', before: '4', after: '' },
      { column: 'sources', before: 'epa|vca', after: 'vca' },
    ]);
    await applyImport(moderator, imported);
    const after = { name: '1.5 TSI evo', kw: 96, hp: 131, cylinders: null, sources: ['vca'] };
    expect(await engineOf('1.5 TSI evo')).toEqual({ ...engine, ...after });
  });

  it('changes the years of its model, but refuses contradicting rows', async () => {
    const imported = await upload(
      'yearFrom,yearTo,engine',
      '2013,2020,1.5 TSI',
      '2013,2020,1.6 TDI',
      '2014,2020,X',
    );
    const rows = await readImportRows(moderator, imported);
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
    ['', 'engine,kw', 'X', 'It has 4 cells, and the header 5'],
  ])('is refused at %s for %s = %s', async (column, header, cells, message) => {
    const imported = await upload(header, cells);
    expect(await rowOf(imported)).toMatchObject({ kind: 'refused', adds: [], changes: [] });
    expect((await rowOf(imported))?.reasons).toContainEqual({ column, message });
  });

  it('is refused if it repeats an engine, or is ambiguous between two', async () => {
    await applyImport(moderator, await upload('engine,kw', '1.5 TSI,96'));
    const imported = await upload('engine,kw', '1.5 TSI,', '1.5 TSI,110', '1.5 tsi,110', 'New,50', 'new,50');
    const rows = await readImportRows(moderator, imported);
    expect(rows.map(({ reasons }) => reasons[0]?.message)).toEqual([
      'Fits 2 engines of this model: give kW, hp, cc and fuel, or the id',
      undefined,
      'The same engine as line 3',
      undefined,
      'The same engine as line 5',
    ]);
  });

  it('does not move an engine to another model', async () => {
    const id = (await engineOf('1.5 TSI'))?._id.toHexString() ?? '';
    const imported = await uploadCsv(
      moderator,
      `make,baseModel,specModel,engine,id\n${make},Polo,Polo VI,1.5 TSI,${id}\n`,
    );
    expect((await rowOf(imported))?.reasons).toEqual([
      { column: 'id', message: 'This engine belongs to Golf VII; an import does not move it' },
    ]);
  });
});

describe('applying', () => {
  it('leaves refused rows out only on request', async () => {
    const imported = await upload('engine,kw', 'Good,50', 'Bad,0');
    const before = await catalogue();
    const { body } = await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
    expect(body.error).toBe('Some rows are refused. Correct them, or apply the file without them.');
    expect(await catalogue()).toBe(before);
    const applied = await applyImport(moderator, imported, { leaveOutRefused: true });
    expect(applied.state).toBe('applied');
    expect(await engineOf('Good')).toMatchObject({ kw: 50 });
    expect(await engineOf('Bad')).toBeNull();
    await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
  });

  it('does nothing if nothing differs', async () => {
    const imported = await upload('engine,kw', '1.5 TSI,110');
    const { body } = await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
    expect(body.error).toBe('There is nothing to apply.');
  });

  it('requires a new dry run if the catalogue has changed since', async () => {
    const imported = await upload('engine,kw', 'Late,50');
    await moderator
      .post('/api/cars/make')
      .send({ name: `${make} other` })
      .expect(201);
    expect(await readImport(moderator, imported._id)).toMatchObject({ state: 'ready', isStale: true });
    const { body } = await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
    expect(body.error).toMatch(/^The catalogue has changed since this file was checked/);
    expect(await engineOf('Late')).toBeNull();
  });

  it('writes nothing if some of its rows have expired', async () => {
    const imported = await upload('engine,kw', 'Kept,70', 'Lost,80');
    await ImportRowModel.deleteOne({ import: imported._id, engine: 'Lost' });
    const before = await catalogue();
    expect(await applyImport(moderator, imported)).toMatchObject({
      state: 'ready',
      problem: 'Rows of this file are no longer kept. Choose it again.',
    });
    expect(await catalogue()).toBe(before);
  });

  it('is refused shortly before its rows expire', async () => {
    const imported = await upload('engine,kw', 'Old,70');
    const createdAt = new Date(Date.now() - APPLIABLE_MS - 1_000);
    await ImportModel.collection.updateOne(
      { _id: new mongoose.Types.ObjectId(imported._id) },
      { $set: { createdAt } },
    );
    await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
    expect(await readImport(moderator, imported._id)).toMatchObject({
      state: 'failed',
      problem: 'This file was checked too long ago. Choose it again.',
    });
  });

  it('is only possible with true or false as the answer to leave rows out', async () => {
    const imported = await upload('engine,kw,verified,ccApprox', 'Odd,70,constructor,__proto__');
    expect((await rowOf(imported))?.reasons).toEqual([
      { column: 'ccApprox', message: 'Must be true or false' },
      { column: 'verified', message: 'Must be true or false' },
    ]);
  });

  it('changes nothing if it fails in the middle', async () => {
    const imported = await upload(
      'engine,kw',
      ...Array.from({ length: 3_000 }, (_, index) => `E${index},50`),
    );
    const before = await catalogue();
    const insertMany = vi.spyOn(mongoose.Collection.prototype, 'insertMany');
    insertMany.mockRejectedValueOnce(new Error('the disk is full'));
    const applied = await applyImport(moderator, imported);
    insertMany.mockRestore();
    expect(applied).toMatchObject({
      state: 'ready',
      problem: 'Something went wrong on our side. Nothing was written. Try again in a moment.',
    });
    expect(await catalogue()).toBe(before);
    expect((await applyImport(moderator, imported)).state).toBe('applied');
    expect(await SpecModelModel.findOne({ _id: (await engineOf('E7'))?.specModel }).lean()).toMatchObject({
      docCount: 3_002,
    });
  });

  it('ends if its process stopped in the middle of it', async () => {
    const imported = await upload('engine,kw', 'Lost,50');
    await ImportModel.updateOne({ _id: imported._id }, { state: 'applying' });
    expect(await readImport(moderator, imported._id)).toMatchObject({
      state: 'ready',
      problem: 'The server stopped while the file was applied. Nothing was written.',
    });
    await ImportModel.updateOne({ _id: imported._id }, { state: 'reading' });
    expect(await readImport(moderator, imported._id)).toMatchObject({
      state: 'failed',
      problem: 'The server stopped while the file was checked. Choose the file again.',
    });
  });

  it('is refused while another import is in progress', async () => {
    const imported = await upload('engine,kw', 'Second,50');
    await importLeases().insertOne({
      _id: 'turn',
      import: new mongoose.Types.ObjectId(),
      done: 1,
      total: 2,
      until: new Date(Date.now() + 60_000),
    });
    const csv = moderator.post('/api/cars/imports').set('Content-Type', 'text/csv').send('make\nX\n');
    expect((await csv).body.error).toBe('Another import is under way. Try again when it has ended.');
    await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
    // the process that held the lease no longer runs
    await importLeases().updateOne({ _id: 'turn' }, { $set: { until: new Date(0) } });
    expect((await applyImport(moderator, imported)).state).toBe('applied');
  });
});

describe('a file', () => {
  const send = (file: string | Buffer, type = 'text/csv') =>
    moderator.post('/api/cars/imports').set('Content-Type', type).send(file);

  it.each([
    ['UTF-16', Buffer.from('\uFEFFmake\nVW\n', 'utf16le'), 'The file is in UTF-16.'],
    ['Latin-1', Buffer.from('make\nCitroën\n', 'latin1'), 'Line 2: not in UTF-8.'],
    ['NUL', 'make\nA\0\n', 'Line 2: this is not text.'],
    ['nothing', '\n', 'The file is empty.'],
  ])('is refused at once: %s', async (_what, file, message) => {
    const { body } = await send(file).expect(400);
    expect(body.error).toContain(message);
  });

  it('is refused with the line if it is not CSV of the catalogue', async () => {
    const imported = await uploadCsv(moderator, 'make,engine\nVW,"1.0\n');
    expect(imported).toMatchObject({
      state: 'failed',
      problem: 'Line 2: a quotation mark is opened here and never closed.',
    });
    await moderator.post(`/api/cars/imports/${imported._id}/apply`).send({}).expect(409);
  });

  it('is refused if it is too large, or of another type or encoding', async () => {
    const large = await send(`make\n${'a'.repeat(CATALOGUE_FILE.bytes)}`).expect(413);
    expect(large.body.error).toBe('What you sent is too large; the limit is 5 MB.');
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
