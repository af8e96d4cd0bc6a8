import type { Car, MileageAnswer } from '@glovebox/shared/car';
import type { CarPurchaseAnswer, CarsHad } from '@glovebox/shared/carPurchase';
import { addDays } from '@glovebox/shared/days';
import type { FuelListAnswer } from '@glovebox/shared/fuel';
import { LIMITS } from '@glovebox/shared/limits';
import type { PlanAnswer } from '@glovebox/shared/planEntry';
import type { ReadingListAnswer } from '@glovebox/shared/reading';
import type { ImportRowsAnswer, RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { ExpenseModel } from '../../modules/expenses/expenseModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { giveAccess } from '../../testing/access.ts';
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
import { applyRecords, importAtRest, planArchive, uploadArchive } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();

const euros = (amount: number) => ({ amount, currency: 'EUR' });

const signUpWithCar = async (wishes: Parameters<typeof buildCar>[2] = {}) => {
  const owner = await signUp(api);
  return { owner, car: await buildCar(api, owner, { nickname: 'Wagon', ...wishes }) };
};

type Owned = Awaited<ReturnType<typeof signUpWithCar>>;

const archiveOf = (person: Person) => downloadZip(person, '/api/auth/export.zip');
const read = async <Body>(person: Person, path: string) => (await person.get(path).expect(200)).body as Body;

/** Imports everything that a person has into the car of another one. */
const bringAlong = async (from: Person, to: { owner: Person; car: Car }) => {
  const planned = await planArchive(to.owner, to.car, (await archiveOf(from)).bytes);
  return applyRecords(to.owner, planned);
};

const leftOut = async (person: Person, id: string, outcome: 'dropped' | 'refused') =>
  (await read<ImportRowsAnswer>(person, `/api/import/${id}/rows?outcome=${outcome}`)).rows;

describe('what was paid for a car and got for it', () => {
  const OWNERSHIP = {
    purchase: { day: '2024-01-02', price: euros(9_000), mileage: 119_000 },
    sale: { day: '2026-02-03' },
    estimate: { day: '2025-01-02', value: euros(7_000) },
  };
  const put = ({ owner, car }: Owned, ownership: object) =>
    owner.put(`/api/car/${car._id}/ownership`).send(ownership).expect(200);
  const ownershipOf = async ({ owner, car }: Owned) =>
    (await read<CarPurchaseAnswer>(owner, `/api/car/${car._id}/ownership`)).ownership;
  const mileagesOf = async ({ owner, car }: Owned) =>
    (await read<MileageAnswer>(owner, `/api/car/${car._id}/mileage`)).readings.map(({ mileage }) => mileage);
  const undo = async (owner: Person, { _id }: RecordImport) => {
    const { body } = await owner.post(`/api/import/${_id}/undo`).expect(202);
    await importAtRest(owner, { _id });
    return (body as { kept: object[] }).kept;
  };

  it('comes back, with its odometer readings, once, and can be taken back', async () => {
    const [from, to] = [await signUpWithCar(), await signUpWithCar()];
    await put(from, OWNERSHIP);
    // what was entered and removed again is nothing
    await put(to, OWNERSHIP);
    await put(to, {});
    const applied = await bringAlong(from.owner, to);
    expect(applied).toMatchObject({ files: [{ rows: 2, new: 1, dropped: 1 }] });
    expect(await ownershipOf(to)).toEqual({ ...OWNERSHIP, revision: 0 });
    expect(await mileagesOf(to)).toEqual(await mileagesOf(from));
    const { bytes } = await archiveOf(from.owner);
    expect(await planArchive(to.owner, to.car, bytes)).toMatchObject({ files: [{ new: 0, duplicate: 1 }] });

    expect(await undo(to.owner, applied)).toEqual([]);
    expect(await ownershipOf(to)).toEqual({ revision: 0 });
    expect(await mileagesOf(to)).not.toContain(119_000);
  });

  it('stays if it was changed after the import', async () => {
    const [from, to] = [await signUpWithCar(), await signUpWithCar()];
    await put(from, OWNERSHIP);
    const applied = await bringAlong(from.owner, to);
    const changed = { ...OWNERSHIP, sale: { ...OWNERSHIP.sale, price: euros(5_000) } };
    await put(to, changed);
    expect(await undo(to.owner, applied)).toMatchObject([{ kind: 'ownership', title: 'Purchase and sale' }]);
    expect(await ownershipOf(to)).toEqual({ ...changed, revision: 1 });
    expect(await mileagesOf(to)).toContain(119_000);
  });

  it('is refused if something else was entered for the car, which stays', async () => {
    const [from, to] = [await signUpWithCar(), await signUpWithCar()];
    await put(from, OWNERSHIP);
    const own = { estimate: { day: '2025-01-02', value: euros(6_999) } };
    await put(to, own);
    const applied = await bringAlong(from.owner, to);
    expect(await leftOut(to.owner, applied._id, 'refused')).toMatchObject([
      { kind: 'ownership', field: 'ownership', reason: expect.stringContaining('something else') },
    ]);
    expect(await ownershipOf(to)).toMatchObject(own);
  });

  it('of an earlier time is left out, and a sentence says so', async () => {
    const [from, to] = [await signUpWithCar(), await signUpWithCar()];
    await put(from, OWNERSHIP);
    const next = await signUp(api);
    await transferCarTo(from.owner, from.car, next);
    await transferCarTo(next, from.car, from.owner);
    await put(from, { purchase: { day: '2026-04-01' } });
    const applied = await bringAlong(from.owner, to);
    expect(await ownershipOf(to)).toEqual({ purchase: { day: '2026-04-01' }, revision: 0 });
    expect((await leftOut(to.owner, applied._id, 'dropped')).map(({ reason }) => reason)).toContain(
      'You noted this before the car came back to you.',
    );
  });

  it('of a former car ends with a sale on the day of the hand-over', async () => {
    const [from, to] = [await signUpWithCar(), await signUpWithCar()];
    await put(from, { purchase: OWNERSHIP.purchase });
    await transferCarTo(from.owner, from.car, await signUp(api));
    const planned = await planArchive(to.owner, to.car, (await archiveOf(from.owner)).bytes);
    const { rows } = await read<ImportRowsAnswer>(to.owner, `/api/import/${planned._id}/rows?outcome=new`);
    const reason = expect.stringMatching(/^The hand-over on [\d-]+ becomes a sale without a price\.$/);
    expect(rows).toMatchObject([{ title: 'Purchase, Sale', reason }]);
    await applyRecords(to.owner, planned);
    expect(await ownershipOf(to)).toMatchObject({
      purchase: OWNERSHIP.purchase,
      sale: { day: expect.any(String) },
    });
    expect(await read<CarsHad>(to.owner, '/api/car/had')).toMatchObject({ cars: [{ purchase: {} }] });
  });
});

it('what a workshop recorded and what was disputed comes back as one’s own, and each row says so', async () => {
  const [from, to] = [await signUpWithCar(), await signUpWithCar()];
  const workshop = await signUp(api, { plan: 'workshop' });
  await giveAccess(from.owner, workshop, from.car);
  const { _id } = await buildService(workshop, from.car, { doneAt: '2026-01-02', mileage: 121_000 });
  await from.owner.post(`/api/service/${_id}/dispute`).send({ sentence: 'It was never done.' }).expect(201);
  const { bytes, text } = await archiveOf(from.owner);
  expect(JSON.parse(text('glovebox.json'))).toMatchObject({
    cars: [{ services: [{ verified: true, disputed: true }] }],
  });
  const planned = await planArchive(to.owner, to.car, bytes);
  const { rows } = await read<ImportRowsAnswer>(to.owner, `/api/import/${planned._id}/rows?outcome=new`);
  expect(rows).toMatchObject([
    {
      kind: 'service',
      reason:
        'A workshop recorded it. It becomes your own entry, without a stamp. It was disputed. It becomes an entry that counts.',
    },
  ]);
  await applyRecords(to.owner, planned);
  const { services } = await read<Car>(to.owner, `/api/car/${to.car._id}`);
  expect(services).toMatchObject([{ verifiedByWorkshop: false }]);
  expect(services[0]).not.toHaveProperty('dispute');
});

it('the records of a former car are asked about, and are left out or join a car', async () => {
  const { owner, car } = await signUpWithCar();
  await buildFuel(owner, car, { doneAt: '2025-11-02', total: euros(50), mileage: 120_100 });
  await buildExpense(owner, car, { doneAt: '2025-01-31' });
  await transferCarTo(owner, car, await signUp(api));
  const { bytes, text } = await archiveOf(owner);
  expect(JSON.parse(text('glovebox.json'))).toMatchObject({
    cars: [],
    formerCars: [{ vin: car.vin, fuel: [{}], expenses: [{}], ownership: [{ ended: {} }] }],
  });

  // another one of the same name
  const next = await buildCar(api, owner, { nickname: 'Wagon' });
  const asked = await uploadArchive(owner, bytes);
  expect(asked).toMatchObject({ state: 'asking', cars: [{ vin: car.vin, target: null }] });
  const [question] = asked.questions;
  const answer = async (value: string) => {
    const said = { answers: { [question!.id]: value } };
    const { body } = await owner.put(`/api/import/${asked._id}/answers`).send(said).expect(200);
    return (body as RecordImportAnswer).import;
  };
  expect(await answer('none')).toMatchObject({ files: [{ rows: 4, new: 0, dropped: 4 }] });
  expect(await answer(next._id)).toMatchObject({ files: [{ rows: 4, new: 3, dropped: 1 }] });
});

it('an entry of the plan is due at the same km after a new odometer that comes in the same file', async () => {
  const from = await signUpWithCar({ mileage: 900 });
  await buildReading(from.owner, from.car, {
    ...{ doneAt: '2026-01-10', mileage: 10 },
    newInstrument: { before: 121_000 },
  });
  await buildReading(from.owner, from.car, { doneAt: '2026-02-10', mileage: 900 });
  await buildPlanEntry(from.owner, from.car, { title: 'Brakes', everyKm: 5_000, dueKm: 4_000 });
  await buildPlanEntry(from.owner, from.car, { title: 'Oil', everyKm: 15_000 });
  const to = await signUpWithCar({ mileage: 900 });
  await bringAlong(from.owner, to);

  const planOf = async ({ owner, car }: typeof to) =>
    (await read<PlanAnswer>(owner, `/api/car/${car._id}/plan`)).plan.map(({ title, dueKm }) => [
      title,
      dueKm,
    ]);
  const dueOn = async ({ owner, car }: typeof to) => {
    const { due } = await read<{ due: { title: string; kmLeft: number }[] }>(
      owner,
      `/api/car/${car._id}/due`,
    );
    return due.map(({ title, kmLeft }) => [title, kmLeft]);
  };
  expect(await dueOn(from)).toEqual([
    ['Brakes', 3_100],
    ['Oil', 15_000],
  ]);
  expect(await dueOn(to)).toEqual(await dueOn(from));
  // the second is named now, because it no longer follows from when the entry was made
  expect(await planOf(to)).toEqual([
    ['Brakes', 4_000],
    ['Oil', 15_900],
  ]);
});

it('an undo takes warnings back that were resolved before, and keeps those that were resolved since', async () => {
  const from = await signUpWithCar();
  const warn = (title: string) =>
    from.owner.post(`/api/car/warning/${from.car._id}`).send({ title, priority: 2 }).expect(201);
  await warn('Old');
  type Warnings = { warnings: { _id: string; title: string }[] };
  const warningsOf = async ({ owner, car }: typeof from, state: 'open' | 'resolved') =>
    (await read<Warnings>(owner, `/api/car/${car._id}/warnings?state=${state}`)).warnings;
  const resolve = ({ owner, car }: typeof from, warnId: string) =>
    owner.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(200);
  const [old] = await warningsOf(from, 'open');
  await resolve(from, old!._id);
  await warn('Open');
  await warn('Resolved since');

  const to = await signUpWithCar();
  const applied = await bringAlong(from.owner, to);
  expect((await warningsOf(to, 'resolved')).map(({ title }) => title)).toEqual(['Old']);
  const since = (await warningsOf(to, 'open')).find(({ title }) => title === 'Resolved since');
  await resolve(to, since!._id);

  await to.owner.post(`/api/import/${applied._id}/undo`).expect(202);
  expect(await importAtRest(to.owner, applied)).toMatchObject({
    state: 'undone',
    kept: [{ kind: 'warning', _id: since!._id, title: 'Resolved since' }],
  });
  expect(await warningsOf(to, 'open')).toEqual([]);
  expect(await warningsOf(to, 'resolved')).toMatchObject([{ title: 'Resolved since' }]);
});

it('fuel without a kind is what the car of the file mainly takes', async () => {
  const from = await signUpWithCar({ energies: ['diesel'] });
  await buildFuel(from.owner, from.car, { doneAt: '2025-11-02', total: euros(50) });
  const energiesOf = async ({ owner, car }: typeof from) =>
    (await read<FuelListAnswer>(owner, `/api/car/fuel/${car._id}`)).records.map(({ energy, kind }) => [
      energy,
      kind,
    ]);
  const [same, other] = [
    await signUpWithCar({ energies: ['diesel'] }),
    await signUpWithCar({ energies: ['petrol', 'lpg'] }),
  ];
  await bringAlong(from.owner, same);
  expect(await energiesOf(same)).toEqual([['diesel', undefined]]);
  await bringAlong(from.owner, other);
  expect(await energiesOf(other)).toEqual([['diesel', 'diesel']]);
});

it('a price without a currency stays without one, whatever the account has, and is imported once', async () => {
  const from = await signUpWithCar();
  await buildFuel(from.owner, from.car, { doneAt: '2025-11-02', cpl: 1.5 });
  await buildFuel(from.owner, from.car, { doneAt: '2025-11-03', cpl: 1.6, currency: 'EUR' });
  const to = await signUpWithCar();
  await to.owner.patch('/api/auth/settings').send({ currency: 'USD' }).expect(200);
  await bringAlong(from.owner, to);
  const fuel = await read<FuelListAnswer>(to.owner, `/api/car/fuel/${to.car._id}`);
  expect(fuel.records.map(({ currency, cpl, total }) => [cpl, currency, total])).toEqual([
    [1.6, 'EUR', euros(64)],
    [1.5, undefined, undefined],
  ]);
  const again = await planArchive(to.owner, to.car, (await archiveOf(from.owner)).bytes);
  expect(again.files).toMatchObject([{ new: 0, duplicate: 2 }]);
});

it('texts stay as they are, with their blanks, their line breaks and their accents', async () => {
  const from = await signUpWithCar();
  const description = '  two  blanks\r\n\tand an e\u0301 ';
  const parts = ['a\nb|c', String.raw`d\e`, 'f  g'];
  await buildService(from.owner, from.car, { description, parts, where: "Joe's  Garage" });
  await buildExpense(from.owner, from.car, { note: ' =1+1 ' });
  const to = await signUpWithCar();
  await bringAlong(from.owner, to);
  const { services } = await read<Car>(to.owner, `/api/car/${to.car._id}`);
  expect(services).toMatchObject([{ description, parts, where: "Joe's  Garage" }]);
  expect(await read(to.owner, `/api/car/${to.car._id}/expenses`)).toMatchObject({
    expenses: [{ note: ' =1+1 ' }],
  });
});

it('of two services of one day, the later one still says when the next one is due', async () => {
  const from = await signUpWithCar();
  for (const nextMileage of [130_000, 140_000])
    await buildService(from.owner, from.car, { doneAt: '2026-05-01', nextMileage });
  const to = await signUpWithCar();
  await bringAlong(from.owner, to);
  for (const { owner, car } of [from, to])
    expect(await read(owner, `/api/car/${car._id}/due`)).toMatchObject({ due: [{ dueKm: 140_000 }] });
});

it('a reading that falls is imported and marked, and a new odometer that was noted is refused', async () => {
  const from = await signUpWithCar();
  for (const [doneAt, mileage] of [
    ['2026-01-01', 120_100],
    ['2026-02-01', 120_900],
    ['2026-03-01', 119_000],
    ['2026-04-01', 121_500],
  ] as const)
    await buildReading(from.owner, from.car, { doneAt, mileage });
  await buildReading(from.owner, from.car, {
    ...{ doneAt: '2026-05-01', mileage: 20 },
    newInstrument: { before: 122_000 },
  });
  const to = await signUpWithCar();
  await buildReading(to.owner, to.car, {
    ...{ doneAt: '2026-05-03', mileage: 30 },
    newInstrument: { before: 122_000 },
  });
  const applied = await bringAlong(from.owner, to);
  expect(applied.files).toMatchObject([{ new: 4, refused: 1, dropped: 1 }]);
  expect(await leftOut(to.owner, applied._id, 'refused')).toMatchObject([
    {
      field: 'newInstrument',
      value: '122000',
      reason: 'This new odometer is already recorded, on May 3, 2026. To change it, correct that reading.',
    },
  ]);
  const { readings } = await read<ReadingListAnswer>(to.owner, `/api/car/${to.car._id}/readings`);
  expect(readings.map(({ mileage, implausible }) => [mileage, implausible])).toEqual([
    [30, false],
    [121_500, false],
    [119_000, true],
    [120_900, false],
    [120_100, false],
  ]);
});

it('what exceeds the limits of repeating expenses and of new odometers is refused, row by row', async () => {
  const [from, to] = [await signUpWithCar(), await signUpWithCar()];
  const person = new Types.ObjectId(from.owner.user.id);
  const base = { car: new Types.ObjectId(from.car._id), recordedBy: person, createdAt: new Date() };
  const toll = (doneAt: string) => ({ ...base, person, kind: 'toll' as const, every: 1, doneAt });
  const days = Array.from({ length: LIMITS.repeatingExpensesMax }, (_, at) => addDays('2020-01-01', 30 * at));
  await ExpenseModel.insertMany([toll('1990-01-01'), ...days.map(toll)]);
  await ReadingModel.insertMany(
    days.slice(0, LIMITS.newInstrumentsMax).map((doneAt, mileage) => ({
      ...base,
      source: 'noted' as const,
      doneAt,
      mileage,
      verified: false,
      newInstrument: { before: 100 },
    })),
  );
  await buildExpense(to.owner, to.car, { every: 1 });
  await buildReading(to.owner, to.car, { doneAt: '2019-06-01', mileage: 1, newInstrument: { before: 100 } });
  const { _id } = await planArchive(to.owner, to.car, (await archiveOf(from.owner)).bytes);
  const reasons = (await leftOut(to.owner, _id, 'refused')).map(({ reason }) => reason);
  expect(reasons.sort()).toEqual([
    'A car can have 20 new odometers at most.',
    'A car can have 50 repeating expenses at most.',
    'An expense that repeats can begin at most 30 years before today',
  ]);
});
