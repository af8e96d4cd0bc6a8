import { accountExportSchema } from '@glovebox/shared/accountExport';
import { carPurchaseAnswerSchema, carsHadSchema } from '@glovebox/shared/carPurchase';
import { costsSchema } from '@glovebox/shared/costs';
import { addDays } from '@glovebox/shared/days';
import { expect, it } from 'vitest';
import { buildCar, buildExpense } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
resetClockAfterEach();

const EUR_100 = { amount: 100, currency: 'EUR' };

const signUpIn = async (timeZone?: string) => {
  const person = await signUp(api);
  if (timeZone) await person.patch('/api/auth/settings').send({ timeZone }).expect(200);
  return person;
};
/** Returns what a person reads of the end of their time with a car, in each place that shows it. */
const endsOf = async (person: Person, car: string) => {
  const { ownership } = carPurchaseAnswerSchema.parse(
    (await person.get(`/api/car/${car}/ownership`).expect(200)).body,
  );
  const { cars } = carsHadSchema.parse((await person.get('/api/car/had').expect(200)).body);
  const download = accountExportSchema.parse((await person.get('/api/auth/export').expect(200)).body);
  return [ownership.ended?.day, cars[0]?.until, download.ownerships[0]?.ended?.day];
};
const costs = async (person: Person, car: string) =>
  costsSchema.parse((await person.get(`/api/car/${car}/costs`).expect(200)).body);

// it is the evening of 31 December in Chicago, and the afternoon of 1 January in Auckland
const NEW_YEAR = '2027-01-01T02:30:00Z';
// it is 30 November in UTC, and the morning of 1 December in Auckland
const DECEMBER_BEGINS = '2026-11-30T22:00:00Z';

it.each([
  ['in Chicago on the evening before', 'America/Chicago', NEW_YEAR, '2026-12-31'],
  ['in Auckland on the morning after', 'Pacific/Auckland', DECEMBER_BEGINS, '2026-12-01'],
  ['whose time zone is not known, on the day of UTC', undefined, NEW_YEAR, '2027-01-01'],
])('a car leaves an owner %s', async (_who, timeZone, now, day) => {
  setClock(now);
  const owner = await signUpIn(timeZone);
  const buyer = await signUpIn('Europe/Berlin');
  const car = await buildCar(api, owner);
  await transferCarTo(owner, car, buyer);
  expect(await endsOf(owner, car._id)).toEqual([day, day, day]);
});

it('the day of a hand-over stays when its person moves to another time zone', async () => {
  setClock(NEW_YEAR);
  const owner = await signUpIn('America/Chicago');
  const car = await buildCar(api, owner);
  await transferCarTo(owner, car, await signUpIn());
  await owner.patch('/api/auth/settings').send({ timeZone: 'Asia/Tokyo' }).expect(200);
  expect(await endsOf(owner, car._id)).toEqual(['2026-12-31', '2026-12-31', '2026-12-31']);
});

it('a repeating expense ends on the former owner’s day, before one that falls on the next', async () => {
  setClock(NEW_YEAR);
  const owner = await signUpIn('America/Chicago');
  const car = await buildCar(api, owner);
  await buildExpense(owner, car, { kind: 'insurance', doneAt: '2026-11-01', every: 1, cost: EUR_100 });
  await transferCarTo(owner, car, await signUpIn());
  setClock('2027-01-02T12:00:00Z');
  expect((await costs(owner, car._id)).totals).toMatchObject([{ amount: 200, currency: 'EUR' }]);
});

it.each([
  ['in Chicago on the evening before', 'America/Chicago', NEW_YEAR, '2026-12-31'],
  ['in Auckland on the morning after', 'Pacific/Auckland', DECEMBER_BEGINS, '2026-12-01'],
])('a car comes back to an owner %s', async (_who, timeZone, now, day) => {
  const bought = addDays(day, -3);
  setClock(`${bought}T08:00:00Z`);
  const owner = await signUpIn(timeZone);
  const buyer = await signUpIn('Europe/Berlin');
  const car = await buildCar(api, owner);
  await owner
    .put(`/api/car/${car._id}/ownership`)
    .send({ purchase: { day: bought } })
    .expect(200);
  await transferCarTo(owner, car, buyer);
  setClock(now);
  await transferCarTo(buyer, car, owner);
  // the day of the purchase and hand-over, and the first day of the second span
  await buildExpense(owner, car, { kind: 'tax', every: undefined, doneAt: day, cost: EUR_100 });
  expect(await costs(owner, car._id)).toMatchObject({ days: 2, totals: [EUR_100] });
});
