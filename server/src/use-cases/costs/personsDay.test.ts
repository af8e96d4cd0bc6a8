import { costRecordsAnswerSchema, costsSchema } from '@glovebox/shared/costs';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { describe, expect, it } from 'vitest';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
resetClockAfterEach();

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const signUpIn = async (timeZone?: string) => {
  const person = await signUp(api);
  if (timeZone) await person.patch('/api/auth/settings').send({ timeZone }).expect(200);
  return person;
};
const spent = async (person: Person) => {
  const { body } = await person.get('/api/car/dashboard').expect(200);
  const home = dashboardAnswerSchema.parse(body);
  return { ...home.spent, fuel: home.fuel.months.map(({ month, litres }) => [month, litres]).slice(-2) };
};
const costs = async (person: Person, path = '', query = '') =>
  costsSchema.parse((await person.get(`/api/car/${path}costs${query}`).expect(200)).body);
const records = async (person: Person, query = '') =>
  costRecordsAnswerSchema.parse((await person.get(`/api/car/costs/records${query}`).expect(200)).body)
    .records;

describe('this month and this year are those of the person', () => {
  it('for an owner in Chicago on the evening of 31 December, which is 1 January in UTC', async () => {
    setClock('2027-01-01T02:30:00Z');
    const owner = await signUpIn('America/Chicago');
    const car = await buildCar(api, owner);
    await buildFuel(owner, car, { doneAt: '2026-12-20', amount: 10, total: euros(20) });
    await buildExpense(owner, car, { kind: 'tax', every: undefined, doneAt: '2026-12-19', cost: euros(7) });
    await buildExpense(owner, car, { kind: 'insurance', doneAt: '2026-11-01', every: 1, cost: euros(100) });
    expect(await spent(owner)).toMatchObject({
      month: { sums: [euros(127)] },
      year: { sums: [euros(227)] },
      lastYear: { until: '2025-12-31' },
      next: { sums: [euros(300)] },
      fuel: [
        ['2026-11', 0],
        ['2026-12', 10],
      ],
    });
    expect((await costs(owner, '', '?by=year')).periods).toMatchObject([{ period: '2026' }]);
    expect((await records(owner)).map(({ record }) => record.doneAt)).toEqual([
      '2026-12-20',
      '2026-12-19',
      '2026-12-01',
      '2026-11-01',
    ]);
    const { byMonth } = (await owner.get(`/api/car/fuel/${car._id}`).expect(200)).body;
    expect(byMonth.months.at(-1)).toMatchObject({ month: '2026-12', litres: 10 });
  });

  it('for an owner in Auckland on the morning of 1 December, which is 30 November in UTC', async () => {
    setClock('2026-11-30T22:00:00Z');
    const owner = await signUpIn('Pacific/Auckland');
    const car = await buildCar(api, owner);
    await buildFuel(owner, car, { doneAt: '2026-12-01', amount: 10, total: euros(20) });
    await buildExpense(owner, car, { kind: 'insurance', doneAt: '2026-11-01', every: 1, cost: euros(100) });
    expect(await spent(owner)).toMatchObject({
      month: { sums: [euros(120)] },
      year: { sums: [euros(220)] },
      fuel: [
        ['2026-11', 0],
        ['2026-12', 10],
      ],
    });
  });

  it('those of UTC for an account whose time zone is not known', async () => {
    setClock('2027-01-01T02:30:00Z');
    const owner = await signUpIn();
    const car = await buildCar(api, owner);
    await buildFuel(owner, car, { doneAt: '2026-12-20', amount: 10, total: euros(20) });
    expect(await spent(owner)).toMatchObject({ month: { sums: [] }, year: { sums: [] } });
  });
});

describe('a record without a day', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-01'],
    ['America/Los_Angeles', '2026-11-30'],
  ])('is of the day that it is for a person in %s', async (timeZone, day) => {
    setClock('2026-11-30T11:00:00Z');
    const owner = await signUpIn(timeZone);
    const car = await buildCar(api, owner);
    const path = `/api/car/${car._id}`;
    const records = await Promise.all([
      owner.post('/api/service/new').send({ onCar: car._id, type: 'Other', mileage: 130_000 }),
      owner.patch(`/api/car/fuel/${car._id}`).send({ amount: 10, total: euros(20) }),
      owner.post(`${path}/expenses`).send({ kind: 'toll' }),
      owner.post(`${path}/readings`).send({ mileage: 130_000 }),
    ]);
    expect(records.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const days = records.map(({ body }) => {
      const { service, record, expense, reading } = body as Record<string, { doneAt: string } | undefined>;
      return (service ?? record ?? expense ?? reading)?.doneAt;
    });
    expect(days).toEqual([day, day, day, day]);
  });
});

describe('a record of tomorrow counts from its day on', () => {
  it('in the costs, the distances and the home page, whatever kind of record it is', async () => {
    setClock('2026-11-20T12:00:00Z');
    const owner = await signUpIn('Europe/Berlin');
    const car = await buildCar(api, owner, { mileage: 100_000 });
    await buildFuel(owner, car, { doneAt: '2026-10-01', amount: 10, total: euros(1), mileage: 100_000 });
    await buildReading(owner, car, { doneAt: '2026-11-01', mileage: 100_900 });
    const tomorrow = '2026-11-21';
    await buildFuel(owner, car, { doneAt: tomorrow, amount: 10, total: euros(2), mileage: 102_000 });
    await buildService(owner, car, { doneAt: tomorrow, cost: euros(4), mileage: 102_000 });
    await buildExpense(owner, car, { kind: 'tax', every: undefined, doneAt: tomorrow, cost: euros(8) });
    await buildExpense(owner, car, { kind: 'insurance', doneAt: tomorrow, every: 1, cost: euros(16) });

    expect(await spent(owner)).toMatchObject({
      month: { sums: [], records: 0 },
      year: { sums: [euros(1)], records: 1 },
      next: { sums: [euros(48)] },
      fuel: [
        ['2026-10', 10],
        ['2026-11', 0],
      ],
    });
    expect(await costs(owner, `${car._id}/`)).toMatchObject({ totals: [euros(1)], distance: 900 });
    expect(await records(owner)).toHaveLength(1);
    expect(await records(owner, '?period=2026-11')).toHaveLength(0);

    setClock('2026-11-20T23:00:00Z');
    expect(await spent(owner)).toMatchObject({
      month: { sums: [euros(30)], records: 4 },
      next: { sums: [euros(32)] },
    });
    expect(await costs(owner, `${car._id}/`)).toMatchObject({ totals: [euros(31)], distance: 2_000 });
    expect(await records(owner)).toHaveLength(5);
  });
});
