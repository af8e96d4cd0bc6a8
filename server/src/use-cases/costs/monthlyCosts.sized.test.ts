import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertOnServer } from '../../../../testing/properties.ts';
import { MonthlyCostsModel } from '../../modules/costs/monthlyCostsModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { rebuildCosts, rebuildCostsOf } from './rebuildCosts.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const idOf = ({ user }: Person) => new Types.ObjectId(user.id);

/** What is kept, but for what was taken away again. */
const keptFor = async (person: Person) => {
  const kept = await MonthlyCostsModel.find({ person: idOf(person) }).lean();
  const lines = kept.flatMap(({ car, year, months, days, records }) => [
    ...(records === 0 ? [] : [`${car.toHexString()} ${year} ${records}`]),
    ...Object.entries(days).flatMap(([day, count]) => (count === 0 ? [] : [`${year} ${day} ${count}`])),
    ...Object.entries(months).flatMap(([month, kinds = {}]) =>
      Object.entries(kinds).flatMap(([kind, { unpriced = 0, sums = {} }]) => [
        ...(unpriced === 0 ? [] : [`${year}-${month} ${kind} unpriced ${unpriced}`]),
        ...Object.entries(sums)
          .filter(([, { count }]) => count !== 0)
          .map(
            ([currency, { millions = 0, minorUnits = 0, count }]) =>
              `${year}-${month} ${kind} ${currency} ${millions * 1_000_000 + minorUnits} ${count}`,
          ),
      ]),
    ),
  ]);
  return lines.sort();
};

const cost = fc.option(
  fc.constantFrom(
    { amount: 19.99, currency: 'EUR' },
    { amount: 0, currency: 'EUR' },
    { amount: 1_200, currency: 'JPY' },
    { amount: 0.125, currency: 'KWD' },
  ),
  { nil: undefined },
);
const doneAt = fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01');
const act = fc.oneof(
  fc.record({ does: fc.constant('service' as const), cost, doneAt }),
  fc.record({ does: fc.constant('fuel' as const), cost, doneAt }),
  fc.record({
    does: fc.constant('expense' as const),
    cost: fc.oneof(cost, fc.constant({ amount: -120.5, currency: 'EUR' })),
    doneAt,
  }),
  fc.record({
    does: fc.constantFrom('edit', 'remove', 'undo'),
    which: fc.nat(9),
    cost,
    doneAt,
    every: fc.option(fc.constant(12), { nil: undefined }),
  }),
);

type Kind = 'service' | 'fuel' | 'expense';

it('are what the records come to, whatever was done to them', { timeout: 180_000 }, async () => {
  await assertOnServer(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const person = await signUp(api);
      const car = await buildCar(api, person, { mileage: 100_000 });
      const things: { kind: Kind; path: string }[] = [];
      const fields = {
        service: { type: 'Other', mileage: 100_000 },
        fuel: { amount: 40 },
        expense: { kind: 'insurance' },
      };
      const amountsOf = (kind: Kind, given: object | undefined) =>
        kind === 'fuel' ? { total: given } : { cost: given };
      for (const one of acts) {
        if (one.does === 'service' || one.does === 'fuel' || one.does === 'expense') {
          const kind = one.does;
          const body = { ...fields[kind], doneAt: one.doneAt, ...amountsOf(kind, one.cost) };
          const fuel = `/api/car/fuel/${car._id}`;
          const expenses = `/api/car/${car._id}/expenses`;
          const calls = {
            service: () =>
              person
                .post('/api/service/new')
                .set('Idempotency-Key', crypto.randomUUID())
                .send({ onCar: car._id, ...body }),
            fuel: () => person.patch(fuel).send(body),
            expense: () => person.post(expenses).send(body),
          };
          const answer = await calls[kind]().expect(201);
          const { _id } = (answer.body as Record<string, { _id: string }>)[
            kind === 'fuel' ? 'record' : kind
          ]!;
          const paths = {
            service: `/api/service/${_id}`,
            fuel: `${fuel}/${_id}`,
            expense: `${expenses}/${_id}`,
          };
          things.push({ kind, path: paths[kind] });
          continue;
        }
        if (!('which' in one)) continue;
        const thing = things[one.which % Math.max(things.length, 1)];
        if (!thing) continue;
        if (one.does === 'edit')
          await person.put(thing.path).send({
            ...fields[thing.kind],
            doneAt: one.doneAt,
            ...amountsOf(thing.kind, one.cost),
            // what repeats is in no monthly sum
            ...(thing.kind === 'expense' && { every: one.every }),
          });
        if (one.does === 'remove') await person.delete(thing.path);
        if (one.does === 'undo') await person.post(`${thing.path}/undo`);
      }
      const kept = await keptFor(person);
      await rebuildCostsOf(idOf(person));
      expect(kept).toEqual(await keptFor(person));
    }),
    10,
  );
});

it('are made anew by the command, of everybody', async () => {
  const person = await signUp(api);
  const car = await buildCar(api, person);
  await person
    .patch(`/api/car/fuel/${car._id}`)
    .send({ amount: 40, cpl: 1.5999, currency: 'EUR', doneAt: '2025-03-04' })
    .expect(201);
  const kept = await keptFor(person);
  expect(kept).toEqual(['2025 0304 1', '2025-03 fuel EUR 6400 1', `${car._id} 2025 1`]);
  const stranger = new Types.ObjectId();
  await MonthlyCostsModel.create({
    person: stranger,
    car: stranger,
    year: '2025',
    records: 3,
    months: { '01': { fuel: { unpriced: 3 } } },
  });
  await MonthlyCostsModel.deleteMany({ person: idOf(person) });
  expect(await rebuildCosts()).toBeGreaterThan(1);
  expect(await keptFor(person)).toEqual(kept);
  expect(await MonthlyCostsModel.exists({ person: stranger })).toBeNull();
});
