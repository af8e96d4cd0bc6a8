import { IMPORT, type RecordImport, type RecordImportAnswer } from '@glovebox/shared/recordImport';
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { RecordImportModel } from '../../modules/record-imports/recordImportModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { importAtRest, uploadRecords } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;
beforeEach(async () => {
  owner = await signUp(api);
});

const HEADER = 'date,odometer_km,amount,price_per_unit,total,currency,full,missed,note,unit,car';
/** Purchases of as many cars as given. */
const fuelOf = (cars: number) =>
  [
    HEADER,
    ...Array.from({ length: cars }, (_, car) => `2024-01-05,10000,40,1.5,60.00,EUR,true,false,,l,Car ${car}`),
  ].join('\n');

const upload = (path: string, content: string, name: string) =>
  owner.post(path).set('X-File-Name', name).set('Content-Type', 'text/csv').send(content);
const add = ({ _id }: RecordImport, content: string, name = 'more.csv') =>
  upload(`/api/import/${_id}/files`, content, name);
const listed = async () =>
  ((await owner.get('/api/import').expect(200)).body as { imports: RecordImport[] }).imports;

it('an import has a limited number of cars, of tables and of columns, and one with more is not kept', async () => {
  await uploadRecords(owner, fuelOf(IMPORT.carsMax));
  const wide = (at: number) => [
    `## Table ${at}`,
    Array.from({ length: IMPORT.cellsMax }, (_, column) => `Column ${column}`).join(','),
    Array.from({ length: IMPORT.cellsMax }, () => '1').join(','),
  ];
  const sections = Array.from({ length: IMPORT.tablesMax + 1 }, (_, at) => [
    `## Table ${at}`,
    'a,b,c',
    '1,2,3',
  ]);
  for (const [content, what] of [
    [fuelOf(IMPORT.carsMax + 1), '500 cars'],
    [sections.flat().join('\n'), '4,000 tables'],
    [
      Array.from({ length: 11 }, (_, at) => wide(at))
        .flat()
        .join('\n'),
      '2,000 columns',
    ],
  ] as const)
    expect((await upload('/api/import', content, 'large.csv').expect(400)).body).toMatchObject({
      message: `An import can have ${what} at most. Split the files.`,
    });
  expect(await listed()).toHaveLength(1);
});

it('headers and titles of tables are kept up to a length', async () => {
  const long = 'x'.repeat(9_000);
  const { tables } = await uploadRecords(owner, `## ${long}\ndate,${long}\n2024-01-05,1`);
  expect(tables.map(({ section, columns }) => [section.length, columns.at(-1)?.name.length])).toEqual([
    [200, 200],
  ]);
});

it('a file that cannot be added leaves the import as it was, and another one can be added then', async () => {
  await buildCar(api, owner, { nickname: 'Car 0' });
  const imported = await uploadRecords(owner, fuelOf(1));
  await add(imported, fuelOf(IMPORT.carsMax + 1)).expect(400);
  expect((await importAtRest(owner, imported)).state).toBe('planned');
  const { body } = await add(imported, fuelOf(1)).expect(201);
  expect((body as RecordImportAnswer).import.files.map(({ rows }) => rows)).toEqual([1, 1]);
});

it('of two files that are added at once, one is added or both are', async () => {
  const imported = await uploadRecords(owner, fuelOf(1));
  const answers = await Promise.all(['a.csv', 'b.csv'].map((name) => add(imported, fuelOf(1), name)));
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses);
});

it('the list has neither questions nor tables, however many cars an import has', async () => {
  const { _id } = await uploadRecords(owner, fuelOf(30));
  const whole = (await owner.get(`/api/import/${_id}`).expect(200)).body as RecordImport;
  expect(whole.questions).toHaveLength(30);
  expect(await listed()).toEqual([{ ...whole, questions: [], recognised: [], tables: [] }]);
});

it('an account keeps 50 applied imports, and gets no further one while all of them can be undone', async () => {
  const { _id } = await uploadRecords(owner, fuelOf(1));
  const model = await RecordImportModel.findById(_id).orFail().lean();
  const copies = (count: number, undoUntil: Date) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ ...model, _id: new Types.ObjectId(), state: 'applied' as const, undoUntil },
      createdAt: new Date(Date.now() - (at + 1) * 1_000),
    }));
  const [past, later] = [new Date(Date.now() - 1_000), new Date(Date.now() + 86_400_000)];
  const [oldest] = copies(1, past);
  await RecordImportModel.collection.insertMany([
    ...copies(49, later),
    { ...oldest!, createdAt: new Date(Date.now() - 3_600_000) },
  ]);
  await uploadRecords(owner, fuelOf(1));
  expect((await listed()).map((one) => one._id)).not.toContain(oldest!._id.toHexString());
  await RecordImportModel.collection.insertMany(copies(1, later));
  expect((await upload('/api/import', fuelOf(1), 'more.csv').expect(409)).body).toMatchObject({
    message: 'You have 50 imports that can still be undone. Undo one of them, or keep it for good, first.',
  });
});
