import type { Costs } from '@glovebox/shared/costs';
import { dayOf } from '@glovebox/shared/days';
import { LIMITS } from '@glovebox/shared/limits';
import type { ServiceAnswer } from '@glovebox/shared/serviceRecord';
import { Types } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { sized } from '../../../testing/tier.ts';
import { API_ROUTES } from '../apiRoutes.ts';
import { writeScans } from '../modules/cars/scanCounter.ts';
import { QUOTAS } from '../platform/config/quotas.ts';
import { copyCar, fillCar, mostRecords, PRICE, PRICE_OF_FUEL, priceOf } from '../testing/heaviest.ts';
import { mailAbout } from '../testing/mails.ts';
import { PROOF, signUp } from '../testing/people.ts';
import { buildRequest, getPolicyCase } from '../testing/policyCalls.ts';
import type { Caller, World } from '../testing/policyCases/policyCase.ts';
import { freshServer } from '../testing/testServer.ts';
import { buildTransfer } from '../testing/transfers.ts';
import { buildWorld } from '../testing/world.ts';

/**
 * The part of what the quotas allow, the cars beside the one that has so much, and whether each route is read or only
 * those that a thread answers for so much.
 */
const { part, others, long, all } = sized({
  quick: { part: 0.16, others: 2, long: false, all: false },
  sweeps: { part: 1, others: 199, long: true, all: true },
});
const MB = 1024 * 1024;
/** No answer is longer. A page of repeating expenses with all of their changed days is the longest. */
const LONGEST = 64 * MB;
/** Files to take along contain everything on purpose, and are sent in pieces. */
const isWhole = (route: string) => /\/export(\/|\.zip$|$)/.test(route);

// with room for the services of the tests
const api = await freshServer({ quotas: { ...QUOTAS, services: QUOTAS.services + 100 } });
const today = dayOf(new Date(), null);
let world: World;
beforeAll(async () => {
  world = await buildWorld(api);
  const car = new Types.ObjectId(world.car._id);
  const more = await copyCar(car, others);
  await fillCar(car, { amounts: mostRecords(part), years: 20, today, long });
  const few = { ...mostRecords(0.01), expenses: 50 };
  for (const id of more) await fillCar(id, { amounts: few, years: 20, today, long: false });
}, 900_000);

const READS = API_ROUTES.filter(
  ({ method, isLarge }) => method === 'get' && (all || isLarge !== undefined),
).map(({ name }) => name);
const CALLERS = ['owner', 'workshop', 'admin'] as const satisfies Caller[];

const sumOf = (values: number[]) => values.reduce((all, one) => all + one, 0);

const bytesOf = async (route: string, caller: (typeof CALLERS)[number]) => {
  const { path } = await buildRequest(world, route);
  const answer = await fetch(`${api.url}/api${path}`, {
    headers: { token: world.people[caller].token },
    redirect: 'manual',
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  return { status: answer.status, bytes };
};

it.each(READS)(
  '%s is answered for an account and a car with as much as the quotas allow, and at no great length',
  async (route) => {
    for (const caller of CALLERS) {
      const { status, bytes } = await bytesOf(route, caller);
      expect([caller, status]).toEqual([caller, getPolicyCase(route).answers[caller]]);
      if (!isWhole(route)) expect(bytes).toBeLessThan(LONGEST);
    }
  },
  900_000,
);

it('the costs of such a car are the sums of all its records', async () => {
  const { owner } = world.people;
  const answer = await owner.get(`/api/car/${world.car._id}/costs`).expect(200);
  const { totals } = answer.body as Costs;
  const { services, purchases, expenses } = mostRecords(part);
  const series = LIMITS.repeatingExpensesMax;
  const times = 12 * LIMITS.repeatingYearsMax + 1;
  const ofOneSeries = sumOf(Array.from({ length: times }, (_, time) => priceOf(time, long)));
  const filled = (services + expenses - series) * PRICE + purchases * PRICE_OF_FUEL + series * ofOneSeries;
  // and what the car had before
  expect(totals).toMatchObject([{ currency: 'EUR', amount: (filled + 6_396 + 5_350) / 100 }]);
});

it('a service on such a car is recorded once, corrected, removed and restored, and its public page follows', async () => {
  const { owner } = world.people;
  const publicPage = async () => {
    const answer = await api.request.get(`/api/car/check/${world.car.publicId}`).expect(200);
    return JSON.stringify(answer.body);
  };
  const service = { onCar: world.car._id, type: 'Brake Service', mileage: 301_500, doneAt: today };
  expect(await publicPage()).not.toContain('Discs of today');

  const record = async () => {
    const input = { ...service, description: 'Discs of today' };
    const answer = await owner
      .post('/api/service/new')
      .send(input)
      .set('Idempotency-Key', 'a-service-on-a-full-car')
      .expect(201);
    return (answer.body as ServiceAnswer).service;
  };
  const { _id, revision } = await record();
  expect(await record()).toMatchObject({ _id });
  expect(await publicPage()).toContain('Discs of today');

  const path = `/api/service/${_id}`;
  const { onCar: _car, ...fields } = service;
  await owner
    .put(path)
    .send({ ...fields, description: 'Pads of today', revision })
    .expect(200);
  const conflict = await owner
    .put(path)
    .send({ ...fields, revision })
    .expect(409);
  expect(conflict.body).toMatchObject({ code: 'CHANGED', current: { description: 'Pads of today' } });
  expect(await publicPage()).toContain('Pads of today');

  await owner.delete(path).expect(200);
  expect(await publicPage()).not.toContain('Pads of today');
  await owner.post(`${path}/undo`).expect(200);
  expect(await publicPage()).toContain('Pads of today');

  const removal = { reason: 'Asked for by its owner.', ...PROOF };
  await world.people.admin.delete(`/api/auth/admin/services/${_id}`).send(removal).expect(200);
  expect(await publicPage()).not.toContain('Pads of today');
}, 600_000);

it('such a car is handed over, and its sender is told by mail', async () => {
  // the look-ups of the test before, which would make the hand-over begin again
  await writeScans(console);
  const { owner } = world.people;
  const recipient = await signUp(api);
  const { token } = await buildTransfer(owner, world.car, recipient);
  await recipient.post(`/api/token/accept/${token}`).send({}).expect(200);
  await owner.get(`/api/car/${world.car._id}`).expect(404);
  await mailAbout(api, owner.user.email, 'Your transfer was accepted');
}, 600_000);
