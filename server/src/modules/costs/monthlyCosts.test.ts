import { MINOR_UNITS_MAX } from '@glovebox/shared/money';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { monthlyCostsOf, moveCosts, replaceCosts, type CostEntry } from './monthlyCosts.ts';
import { MonthlyCostsModel } from './monthlyCostsModel.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const person = new Types.ObjectId();
const car = new Types.ObjectId();
const entry = (minorUnits: number): CostEntry => ({
  ...{ person, car, day: '2026-03-04', kind: 'fuel' },
  cost: { minorUnits, currency: 'EUR' },
});
const sumOf = async () => (await monthlyCostsOf(person, [car])).months[0]?.kinds.fuel?.sums.EUR;

it('lose no minor unit beyond 2^53, where a double does', async () => {
  const most = Array.from({ length: 9_500 }, () => entry(MINOR_UNITS_MAX));
  await inTransaction((session) => moveCosts(session, [], most));
  for (const minorUnits of [1, 1, MINOR_UNITS_MAX - 1, -7])
    await inTransaction((session) => moveCosts(session, [], [entry(minorUnits)]));
  expect(await sumOf()).toEqual({ minorUnits: 9_501_000_000_000_000n - 6n, count: 9_504 });

  await inTransaction((session) => moveCosts(session, most, [entry(3)]));
  expect(await sumOf()).toEqual({ minorUnits: BigInt(MINOR_UNITS_MAX) - 3n, count: 5 });

  await inTransaction((session) => replaceCosts(session, person, [...most, entry(1)]));
  expect(await sumOf()).toEqual({ minorUnits: 9_500_000_000_000_001n, count: 9_501 });
});

it('go on from sums that were kept in one number', async () => {
  await MonthlyCostsModel.updateOne(
    { person },
    { $set: { months: { '03': { fuel: { sums: { EUR: { minorUnits: 12_345_678_901, count: 2 } } } } } } },
  );
  await inTransaction((session) => moveCosts(session, [entry(12_345_678_900)], []));
  expect(await sumOf()).toEqual({ minorUnits: 1n, count: 1 });
});

it('are told with the earliest month first, also where another car begins earlier', async () => {
  const [payer, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const on = (of: Types.ObjectId, day: string) => ({ ...entry(100), person: payer, car: of, day });
  for (const one of [on(car, '2025-12-01'), on(other, '2025-11-01'), on(other, '2026-01-01')])
    await inTransaction((session) => moveCosts(session, [], [one]));
  const { months } = await monthlyCostsOf(payer, [car, other]);
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01']);
});
