import type { Car } from '@glovebox/shared/car';
import type { FuelListAnswer } from '@glovebox/shared/fuel';
import type { RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, importAtRest, uploadRecords } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let car: Car;

const FUEL = [
  'date,odometer_km,amount,price_per_unit,total,currency,full,missed,note,unit,car',
  '2024-01-05,10000,40,1.5,60.00,EUR,true,false,,l,Wagon',
  '2024-02-05,10500,30,1.5,45.00,EUR,true,false,To work,l,Wagon',
  '2024-03-05,11000,35,1.6,56.00,EUR,true,false,,l,Wagon',
].join('\n');

const SERVICES = [
  'date,type,odometer_km,next_due_km,next_due_date,cost,currency,parts,description,where,car',
  '2024-02-01,Oil Change Service,10400,25400,,89.90,EUR,Oil filter,,Nord,Wagon',
  '2024-05-01,Other,11500,,,,,,Wiper blades,,Wagon',
].join('\n');

beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 0, nickname: 'Wagon' });
});

const counts = async () => {
  const { db } = mongoose.connection;
  const names = ['services', 'fuel', 'expenses', 'readings', 'warnings', 'planEntries', 'activities'];
  const found = await Promise.all(
    names.map((name) => db!.collection(name).countDocuments({ fromImport: { $ne: null } })),
  );
  return Object.fromEntries(names.map((name, index) => [name, found[index]!]));
};
const readCar = async () => (await owner.get(`/api/car/${car._id}`).expect(200)).body as Car;
const answer = async (imported: RecordImport, answers: Record<string, string | null>) =>
  (
    (await owner.put(`/api/import/${imported._id}/answers`).send({ answers }).expect(200))
      .body as RecordImportAnswer
  ).import;

afterAll(async () => {
  await mongoose.connection.db?.dropCollection('recordImports').catch(() => undefined);
});

it('the dry run says what would be recorded, and records nothing', async () => {
  const imported = await uploadRecords(owner, FUEL, 'my fuel.csv');
  expect(imported).toMatchObject({
    state: 'planned',
    format: 'Glovebox',
    files: [{ name: 'my fuel.csv', rows: 3, new: 3, duplicate: 0, refused: 0, dropped: 0 }],
    cars: [{ key: 'c1', name: 'Wagon', target: car._id, matchedBy: 'name' }],
    sums: [
      {
        kind: 'fuel',
        first: '2024-01-05',
        last: '2024-03-05',
        distance: 1_000,
        amounts: [{ unit: 'l', amount: 105 }],
        totals: [{ amount: 161, currency: 'EUR' }],
      },
    ],
  });
  const { body } = await owner.get(`/api/import/${imported._id}/rows?outcome=new&limit=1`).expect(200);
  expect(body).toMatchObject({
    rows: [{ line: 2, kind: 'fuel', car: 'c1', amount: { unit: 'l', amount: 40 }, mileage: 10_000 }],
  });
  expect((await owner.get(`/api/car/fuel/${car._id}`).expect(200)).body).toMatchObject({ records: [] });
});

it('files of a ZIP file that are not read are named until the import is applied, and after it', async () => {
  const archive = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );
  const send = (path: string, name: string, bytes: Buffer) =>
    owner.post(path).set('X-File-Name', name).set('Content-Type', 'application/zip').send(bytes);
  const first = await send('/api/import', 'fuel.zip', archive({ 'fuel.csv': FUEL, 'records.xlsx': 'x' }));
  const { _id } = (first.body as RecordImportAnswer).import;
  const xlsx = {
    name: 'fuel.zip/records.xlsx',
    reason: expect.stringMatching(/^Spreadsheets are read as CSV/),
  };
  expect(first.body).toMatchObject({ import: { files: [{ name: 'fuel.zip/fuel.csv' }], unread: [xlsx] } });
  const more = archive({ 'services.csv': SERVICES, 'empty.csv': '' });
  const { body } = await send(`/api/import/${_id}/files`, 'more.zip', more).expect(201);
  const unread = [xlsx, { name: 'more.zip/empty.csv', reason: 'The file is empty.' }];
  const { import: planned } = body as RecordImportAnswer;
  expect(planned).toMatchObject({ state: 'planned', unread });
  expect(await applyRecords(owner, planned)).toMatchObject({ state: 'applied', unread });
});

it('an import records all new rows with their figures, as one activity, and the same file adds nothing', async () => {
  const before = await counts();
  const imported = await uploadRecords(owner, FUEL);
  const { body } = await owner
    .post(`/api/import/${imported._id}/files`)
    .set('X-File-Name', 'services.csv')
    .set('Content-Type', 'application/json')
    .send(SERVICES)
    .expect(201);
  expect((body as RecordImportAnswer).import.files.map(({ name, rows }) => [name, rows])).toEqual([
    ['records.csv', 3],
    ['services.csv', 2],
  ]);
  const applied = await applyRecords(owner, imported);
  expect(applied).toMatchObject({ state: 'applied', problem: null, done: 5, total: 5 });
  expect(applied.undoUntil).toBeDefined();
  const now = await readCar();
  expect(now).toMatchObject({ mileage: 11_500 });
  expect(now.services).toMatchObject([
    { type: 'Other', description: 'Wiper blades', verifiedByWorkshop: false, byCaller: true },
    {
      type: 'Oil Change Service',
      cost: { amount: 89.9, currency: 'EUR' },
      where: 'Nord',
      nextMileage: 25_400,
    },
  ]);
  expect(now.activity.filter(({ action }) => action !== 'NEW_CAR')).toMatchObject([
    { action: 'RECORDS_IMPORTED', details: '2 services, 3 fuel records from Glovebox' },
  ]);
  const fuel = (await owner.get(`/api/car/fuel/${car._id}`).expect(200)).body as FuelListAnswer;
  expect(fuel.consumption).toMatchObject({ litresPer100Km: 6.5, distance: 1_000 });
  expect(await counts()).toMatchObject({ readings: before.readings! + 5 });

  const again = await uploadRecords(owner, FUEL);
  expect(again.files).toMatchObject([{ new: 0, duplicate: 3 }]);
  await applyRecords(owner, again);
  expect(await counts()).toMatchObject({ fuel: before.fuel! + 3, activities: before.activities! + 1 });
});

it('rows that are refused name their line, field, value and reason, and each row has one outcome', async () => {
  await buildFuel(owner, car, {
    doneAt: '2024-01-05',
    mileage: 10_000,
    amount: 40,
    cpl: 1.5,
    currency: 'EUR',
  });
  const rows = [
    '2024-02-05,10500,0,,,,true,,,,Wagon',
    ',10600,30,,,,true,,,,Wagon',
    '2999-01-01,10700,30,,,,true,,,,Wagon',
    '2024-02-07,10700.5,30,,,,true,,,,Wagon',
    '2024-02-08,10800,30,,45.001,EUR,true,,,,Wagon',
    '2024-02-09,10900,30,,45,EUR,true,,,,Wagon',
    '2024-02-09,10900,30,,45,EUR,true,,,,Wagon',
  ];
  const imported = await uploadRecords(owner, [...FUEL.split('\n').slice(0, 2), ...rows].join('\n'));
  expect(imported.files).toMatchObject([{ rows: 8, new: 3, duplicate: 2, refused: 3, dropped: 0 }]);
  const path = `/api/import/${imported._id}/rows`;
  const refused = await owner.get(`${path}?outcome=refused&limit=2`).expect(200);
  expect(refused.body).toMatchObject({
    rows: [
      {
        file: 'records.csv',
        line: 3,
        outcome: 'refused',
        field: 'amount',
        value: '0',
        reason: 'There is no amount.',
      },
      { line: 4, field: 'date', value: '', reason: 'There is no date.' },
    ],
    nextCursor: '2',
  });
  const more = await owner.get(`${path}?outcome=refused&cursor=2`).expect(200);
  expect(more.body).toMatchObject({
    rows: [{ line: 5, field: 'date', value: '2999-01-01', reason: 'Must not be in the future' }],
    nextCursor: null,
  });
  const all = await owner.get(path).expect(200);
  expect((all.body as { rows: { line: number }[] }).rows.map(({ line }) => line)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});

describe('the car of a file', () => {
  const unnamed = FUEL.replaceAll(',Wagon', ',');

  it('is asked if the file does not name it, and only a car of the caller is an answer', async () => {
    const stranger = await signUp(api);
    const foreign = await buildCar(api, stranger);
    const asked = await uploadRecords(owner, unnamed);
    expect(asked).toMatchObject({ state: 'asking', sums: [], files: [{ rows: 3, new: 0 }] });
    expect(asked.questions).toMatchObject([
      {
        id: 'car:c1',
        about: 'car',
        text: 'Which of your cars is “records”?',
        rows: [{ line: 2 }, { line: 3 }, { line: 4 }],
      },
    ]);
    expect(asked.questions[0]).not.toHaveProperty('answer');
    await owner.post(`/api/import/${asked._id}/apply`).expect(409);
    expect(await answer(asked, { 'car:c1': foreign._id })).toMatchObject({
      state: 'asking',
      cars: [{ target: null }],
    });
    expect(await answer(asked, { 'car:c1': car._id })).toMatchObject({
      state: 'planned',
      cars: [{ target: car._id, matchedBy: 'answer' }],
    });
    expect(await answer(asked, { 'car:c1': null })).toMatchObject({ state: 'asking' });
    expect(await answer(asked, { 'car:c1': 'none' })).toMatchObject({
      state: 'planned',
      files: [{ new: 0, dropped: 3 }],
    });
  });

  it('is answered once for the files of one app, and can be answered differently for each', async () => {
    const gas =
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp\n2024-01-05,10000,40,€60.00,0,True,False\n';
    const tax = 'Date,Description,Cost,Notes,Tags\n2024-01-15,Registration,€84.00,,\n';
    const { _id } = await uploadRecords(owner, gas, 'gas.csv');
    const added = await owner
      .post(`/api/import/${_id}/files`)
      .set('X-File-Name', 'tax.csv')
      .set('Content-Type', 'text/csv')
      .send(tax)
      .expect(201);
    const both = (added.body as RecordImportAnswer).import;
    expect(both.cars).toMatchObject([{ target: null }, { target: null }]);
    const once = await answer(both, { 'car:c1': car._id, distance: 'km', volume: 'l' });
    expect(once).toMatchObject({
      state: 'planned',
      cars: [
        { target: car._id, matchedBy: 'answer' },
        { target: car._id, matchedBy: 'same' },
      ],
      files: [{ new: 1 }, { new: 1 }],
    });
    const other = await answer(once, { 'car:c2': 'none' });
    expect(other).toMatchObject({ state: 'planned', files: [{ new: 1 }, { dropped: 1 }] });
  });

  it('that was given away after it was answered gets no records', async () => {
    const asked = await uploadRecords(owner, unnamed);
    await answer(asked, { 'car:c1': car._id });
    await transferCarTo(owner, car, await signUp(api));
    await owner.post(`/api/import/${asked._id}/apply`).expect(409);
    expect(await answer(asked, {})).toMatchObject({ state: 'asking' });
  });
});

describe('a table of no known app', () => {
  const table = (day: string) => `When,Reading of the clock,What was done,Blah\n${day},12000,Oil,x\n`;
  const mapped = {
    'kind:t1': 'service',
    'column:t1:1': 'mileage',
    'column:t1:2': 'description',
    'column:t1:3': '',
    distance: 'km',
  };
  const kindAndFields = ({ tables }: RecordImport) =>
    tables.map(({ kind, columns }) => [kind, ...columns.map(({ field }) => field)]);

  it('is mapped as in the last import that was applied', async () => {
    const first = await uploadRecords(owner, table('2024-05-01'), 'first.csv');
    expect(first.tables[0]).not.toHaveProperty('asBefore');
    const asked = await answer(first, mapped);
    const { questions } = asked;
    const cars = Object.fromEntries(
      questions.flatMap(({ id, about }) => (about === 'car' ? [[id, car._id]] : [])),
    );
    const planned = await answer(asked, cars);
    expect(kindAndFields(planned)).toEqual([['service', 'date', 'mileage', 'description', null]]);

    const early = await uploadRecords(owner, table('2024-06-01'), 'second.csv');
    expect(kindAndFields(early)).not.toEqual(kindAndFields(planned));
    expect(planned.tables[0]!.columns[0]).toMatchObject({ name: 'When', samples: ['2024-05-01'] });
    const applied = await applyRecords(owner, planned);
    // nothing of the file's rows is kept with the import, which stays
    expect(applied.questions).toEqual([]);
    expect(applied.tables[0]!.columns[0]).toEqual({ name: 'When', samples: [], field: 'date' });
    const later = await uploadRecords(owner, table('2024-06-01'), 'second.csv');
    expect(kindAndFields(later)).toEqual(kindAndFields(planned));
    expect(later.tables[0]).toHaveProperty('asBefore', true);

    const changed = await answer(later, { 'column:t1:3': 'where' });
    expect(kindAndFields(changed)).toEqual([['service', 'date', 'mileage', 'description', 'where']]);
    const stranger = await signUp(api);
    expect(kindAndFields(await uploadRecords(stranger, table('2024-06-01')))).toEqual(kindAndFields(early));
  });
});

describe('a table of a known app', () => {
  const LUBELOGGER = [
    'Date,Description,Cost,Notes,Tags,Odometer',
    '2024-02-01,Parking,12.00,Airport,,10400',
    '2024-05-01,Motorway toll,8.50,,,11500',
  ].join('\n');

  it('can be mapped instead, begins with what is known of it, and can be read as before again', async () => {
    const known = await uploadRecords(owner, LUBELOGGER);
    expect(known).toMatchObject({
      format: 'LubeLogger',
      recognised: [{ id: 't1', file: 'records.csv', section: '', format: 'LubeLogger', rows: 2 }],
      tables: [],
    });

    const mapped = await answer(known, { 'format:t1': 'none' });
    expect(mapped).toMatchObject({
      format: null,
      recognised: [],
      tables: [{ id: 't1', format: 'LubeLogger', kind: 'service' }],
    });
    expect(mapped.tables[0]!.columns.map(({ field }) => field)).toEqual([
      'date',
      'type',
      'cost',
      'note',
      null,
      'mileage',
    ]);
    const said = { currency: 'EUR', distance: 'km', 'car:c1': car._id };
    const planned = await answer(mapped, { ...said, 'kind:t1': 'expense', 'column:t1:3': '' });
    expect(planned.sums).toMatchObject([
      { kind: 'expense', counts: { new: 2 }, totals: [{ amount: 20.5, currency: 'EUR' }] },
    ]);

    const again = await answer(planned, { 'format:t1': null });
    expect(again).toMatchObject({ format: 'LubeLogger', tables: [], sums: [{ kind: 'service' }] });
  });

  it('can be left out when it is mapped, and its rows are accounted for', async () => {
    const imported = await uploadRecords(owner, LUBELOGGER);
    const left = await answer(imported, { 'format:t1': 'none', 'kind:t1': 'none' });
    expect(left).toMatchObject({
      state: 'planned',
      tables: [{ kind: 'none' }],
      files: [{ rows: 2, dropped: 2 }],
    });
    const { body } = await owner.get(`/api/import/${imported._id}/rows`).expect(200);
    expect((body as { rows: object[] }).rows).toMatchObject([
      { line: 2, outcome: 'dropped', reason: 'You leave the rows of this table out.' },
      { line: 3, outcome: 'dropped' },
    ]);
  });
});

it('an import can be undone, except for what was changed since', async () => {
  const imported = await uploadRecords(owner, SERVICES);
  await applyRecords(owner, imported);
  const [newest] = (await readCar()).services;
  await owner
    .put(`/api/service/${newest!._id}`)
    .send({
      type: 'Other',
      mileage: 11_500,
      doneAt: '2024-05-01',
      description: 'Wiper blades, rear',
      revision: 0,
    })
    .expect(200);
  const { body } = await owner.post(`/api/import/${imported._id}/undo`).expect(202);
  const kept = [{ kind: 'service', _id: newest!._id, day: '2024-05-01', title: 'Wiper blades, rear' }];
  expect((body as { kept: object[] }).kept).toEqual(kept);
  expect(await importAtRest(owner, imported)).toMatchObject({ state: 'undone', problem: null, kept });
  const now = await readCar();
  expect(now.services).toMatchObject([{ _id: newest!._id, mileage: 11_500 }]);
  expect(now).toMatchObject({ servicesCount: 1, mileage: 11_500 });
  expect(now.activity.map(({ action }) => action)).not.toContain('RECORDS_IMPORTED');
  await owner.post(`/api/import/${imported._id}/undo`).expect(409);
});

it('an import cannot be undone after one of its cars changed hands', async () => {
  const imported = await uploadRecords(owner, FUEL);
  await applyRecords(owner, imported);
  await transferCarTo(owner, car, await signUp(api));
  const answered = await owner.post(`/api/import/${imported._id}/undo`).expect(409);
  expect(answered.body).toMatchObject({ message: expect.stringContaining('changed hands') as string });
});

it('a file that is no text, or empty, is refused with a sentence, and nothing stays behind', async () => {
  const upload = (name: string, content: string) =>
    owner.post('/api/import').set('X-File-Name', name).set('Content-Type', 'image/png').send(content);
  expect((await upload('photo.csv', '\u0000PNG').expect(400)).body).toMatchObject({
    message: 'photo.csv: This is not text. Export the records as CSV or JSON and choose that file.',
  });
  expect((await upload('empty.csv', '').expect(400)).body).toMatchObject({
    message: 'empty.csv: The file is empty.',
  });
  await owner.post('/api/import').send('a,b').expect(400);
  expect((await owner.get('/api/import').expect(200)).body).toEqual({ imports: [] });
});

it('a service of the car counts as a duplicate, also one that was recorded by itself', async () => {
  await buildService(owner, car, {
    doneAt: '2024-02-01',
    mileage: 10_400,
    cost: { amount: 89.9, currency: 'EUR' },
  });
  expect((await uploadRecords(owner, SERVICES)).files).toMatchObject([{ new: 1, duplicate: 1 }]);
});
