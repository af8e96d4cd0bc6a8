import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Car } from '@glovebox/shared/car';
import type { RecordImportAnswer } from '@glovebox/shared/recordImport';
import { expect, it } from 'vitest';
import {
  buildCar,
  buildExpense,
  buildFuel,
  buildPlanEntry,
  buildReading,
  buildService,
} from '../../testing/cars.ts';
import { downloadZip } from '../../testing/downloads.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, planArchive, uploadArchive } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const KINDS = ['services', 'fuel', 'expenses', 'readings', 'plan', 'warnings'] as const;
type Archived = Record<(typeof KINDS)[number], object[]>;

const upload = (person: Person, bytes: Uint8Array, name = 'glovebox.zip') =>
  person
    .post('/api/import')
    .set('X-File-Name', name)
    .set('Content-Type', 'application/zip')
    .send(Buffer.from(bytes));

const download = async (person: Person) => {
  const zip = await downloadZip(person, '/api/auth/export.zip');
  const [first] = (JSON.parse(zip.text('glovebox.json')) as { cars: Archived[] }).cars;
  const sorted = (entries: object[]) => entries.map((entry) => JSON.stringify(entry)).sort();
  return { ...zip, records: KINDS.map((kind) => [kind, sorted(first?.[kind] ?? [])]) };
};

/** Adds a car with records of each kind, two of which look alike, and returns it. */
const buildFullCar = async (owner: Person): Promise<Car> => {
  const car = await buildCar(api, owner, { nickname: 'Wagon' });
  const service = { doneAt: '2025-10-28', cost: euros(145.5), parts: [String.raw`a|b\c`, '=1+1'] };
  await buildService(owner, car, { ...service, description: "'first" });
  await buildService(owner, car, { ...service, description: 'second' });
  await buildFuel(owner, car, { doneAt: '2025-11-02', cpl: 1.789, total: euros(99), mileage: 120_700 });
  await buildReading(owner, car, { doneAt: '2025-11-03', note: '@home' });
  await buildPlanEntry(owner, car);
  const { _id } = await buildExpense(owner, car, { doneAt: '2025-01-31', every: 1, remind: true });
  const days = `/api/car/${car._id}/expenses/${_id}/days`;
  await owner.put(`${days}/2025-02-28`).send({ skip: true }).expect(200);
  await owner
    .put(`${days}/2025-03-31`)
    .send({ cost: euros(60.25), note: '', andLater: true })
    .expect(200);
  await owner.put(`${days}/2025-04-30`).send({ cost: null }).expect(200);
  for (const priority of [1, 3])
    await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title: 'Brakes', priority, description: 'Grinding' })
      .expect(201);
  const { body } = await owner.get(`/api/car/${car._id}/warnings`).expect(200);
  const [warning] = (body as { warnings: { _id: string }[] }).warnings;
  await owner.put(`/api/car/${car._id}/warning`).send({ warnId: warning!._id }).expect(200);
  return car;
};

it('what one person exports, another one imports without a loss, and only once', async () => {
  const [owner, other] = [await signUp(api), await signUp(api)];
  await buildFullCar(owner);
  const exported = await download(owner);

  const car = await buildCar(api, other, { nickname: 'Wagon' });
  const planned = await planArchive(other, car, exported.bytes);
  expect(planned.files).toMatchObject([{ rows: 9, new: 8, duplicate: 0, refused: 0, dropped: 1 }]);
  await applyRecords(other, planned);
  expect((await download(other)).records).toEqual(exported.records);

  const again = await uploadArchive(owner, exported.bytes);
  expect(again.files).toMatchObject([{ new: 0, duplicate: 8, dropped: 1 }]);
});

it('a car that is not there yet is offered as it was, until its records are imported', async () => {
  const [owner, other] = [await signUp(api), await signUp(api)];
  const wishes = {
    nickname: 'Wagon',
    note: ' Red ',
    odometerUnit: 'mi',
    energies: ['lpg', 'petrol'],
  } as const;
  const from = await buildCar(api, owner, {
    ...{ ...wishes, energies: [...wishes.energies] },
    ...{ body: 'estate', paint: 'dark red', mileage: 130_000 },
  });
  await buildPlanEntry(owner, from);
  const exported = await download(owner);
  const asked = await uploadArchive(other, exported.bytes);
  expect(asked.cars).toMatchObject([
    {
      facts: { ...wishes, body: 'estate', paint: 'dark red' },
      odometer: { mileage: 130_000 },
      vehicle: { make: from.make._id, model: from.model._id, engine: from.engine._id },
    },
  ]);
  const { odometer } = asked.cars[0]!;
  const to = await buildCar(api, other, { mileage: odometer!.mileage, mileageOn: odometer!.day });
  const applied = await applyRecords(other, await planArchive(other, to, exported.bytes));
  expect(applied.cars[0]).toMatchObject({ target: to._id });
  expect(applied.cars[0]).not.toHaveProperty('facts');
});

it('the odometer was read on the day of the export in the time zone of the person', async () => {
  const person = await signUp(api);
  await person.patch('/api/auth/settings').send({ timeZone: 'Asia/Tokyo' }).expect(200);
  const car = {
    make: 'Skoda',
    model: 'Octavia',
    odometerKm: 130_000,
    readings: [{ date: '2024-03-01', mileage: 1 }],
  };
  const json = { format: 'glovebox', version: 1, exportedAt: '2024-03-18T20:30:00.000Z', cars: [car] };
  const { body } = await upload(person, strToU8(JSON.stringify(json)), 'glovebox.json').expect(201);
  expect((body as RecordImportAnswer).import.cars).toMatchObject([{ odometer: { day: '2024-03-19' } }]);
});

it('a ZIP file that was changed since it was written is refused, and says which file', async () => {
  const owner = await signUp(api);
  await buildFullCar(owner);
  const { files, text } = await download(owner);
  const message = async (changed: Zippable) => {
    const { body } = await upload(owner, zipSync(changed)).expect(400);
    return (body as { message: string }).message;
  };
  const other = strToU8(text('glovebox.json').replace('1.789', '1.788'));
  expect(await message({ ...files, 'glovebox.json': other })).toContain('“glovebox.json” was changed');
  const { 'cars/1-wagon/fuel.csv': _fuel, ...without } = files;
  expect(await message(without)).toContain('“cars/1-wagon/fuel.csv” is missing');
  expect(await message({ ...files, 'manifest.json': strToU8('{') })).toContain('“manifest.json” is damaged');
});

it('a newer version, and one that lacks its cars, is refused', async () => {
  const owner = await signUp(api);
  const message = async (json: object) => {
    const { body } = await upload(owner, strToU8(JSON.stringify(json)), 'glovebox.json').expect(400);
    return (body as { message: string }).message;
  };
  expect(await message({ format: 'glovebox', version: 2, cars: [] })).toContain('newer version');
  expect(await message({ format: 'glovebox', version: 1 })).toContain('damaged');
});
