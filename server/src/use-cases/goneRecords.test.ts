import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Car } from '@glovebox/shared/car';
import { UserModel } from '../modules/accounts/userModel.ts';
import {
  buildCar,
  buildExpense,
  buildFuel,
  buildPlanEntry,
  buildReading,
  buildService,
} from '../testing/cars.ts';
import { giveAccess } from '../testing/access.ts';
import { signUp, type Person } from '../testing/people.ts';
import { testServer } from '../testing/testServer.ts';
import { transferCarTo } from '../testing/transfers.ts';

const api = await testServer();
const owner = await signUp(api);

const REMOVABLE: Record<
  string,
  [(from: Car) => Promise<{ _id: string }>, (of: string, id: string) => string]
> = {
  service: [(from) => buildService(owner, from), (_of, id) => `/api/service/${id}`],
  'fuel record': [(from) => buildFuel(owner, from), (of, id) => `/api/car/fuel/${of}/${id}`],
  expense: [(from) => buildExpense(owner, from), (of, id) => `/api/car/${of}/expenses/${id}`],
  'entry of the plan': [(from) => buildPlanEntry(owner, from), (of, id) => `/api/car/${of}/plan/${id}`],
  reading: [(from) => buildReading(owner, from), (of, id) => `/api/car/${of}/readings/${id}`],
};
const BODIES: Record<string, object> = {
  service: { type: 'Oil Change Service', mileage: 120_500 },
  'fuel record': { amount: 40 },
  expense: { kind: 'insurance' },
  'entry of the plan': { title: 'Coolant', resetBy: ['Other'], everyMonths: 60 },
  reading: { mileage: 120_300 },
};

const NOTHING = { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' };

describe.each(Object.entries(REMOVABLE))('a %s that is gone', (kind, [build, pathOf]) => {
  it('is known to whoever removed it, and does not exist for strangers', async () => {
    const own = await buildCar(api, owner);
    const { _id } = await build(own);
    const path = pathOf(own._id, _id);
    await owner.delete(path).expect(200);
    const error = `This ${kind} was removed.`;
    expect((await owner.put(path).send(BODIES[kind]).expect(404)).body).toMatchObject({ error });
    expect((await owner.delete(path).expect(404)).body).toMatchObject({ error });
    const stranger = await signUp(api);
    for (const call of [stranger.put(path).send(BODIES[kind]), stranger.delete(path)])
      expect((await call.expect(404)).body).toEqual(NOTHING);
    const missing = pathOf(own._id, randomUUID().replaceAll('-', '').slice(0, 24));
    expect((await owner.put(missing).send(BODIES[kind]).expect(404)).body).toEqual(NOTHING);
  });

  it('cannot be undone or changed by a former owner, who is told why', async () => {
    const own = await buildCar(api, owner);
    const [removed, kept] = [await build(own), await build(own)];
    await owner.delete(pathOf(own._id, removed._id)).expect(200);
    const next = await signUp(api);
    await transferCarTo(owner, own, next);
    const undone = await owner.post(`${pathOf(own._id, removed._id)}/undo`).expect(404);
    expect(undone.body.error).toBe('This car belongs to someone else now, so this cannot be undone.');
    const path = pathOf(own._id, kept._id);
    for (const call of [owner.put(path).send(BODIES[kind]), owner.delete(path)])
      expect((await call.expect(404)).body.error).toBe(
        'This car belongs to someone else now, so this cannot be changed.',
      );
    const stranger = await signUp(api);
    expect((await stranger.post(`${path}/undo`).expect(404)).body).toEqual(NOTHING);
    expect((await stranger.put(path).send(BODIES[kind]).expect(404)).body).toEqual(NOTHING);
  });
});

it('a former owner is told why the car cannot be changed', async () => {
  const own = await buildCar(api, owner);
  const next = await signUp(api);
  await transferCarTo(owner, own, next);
  const error = 'This car belongs to someone else now, so this cannot be changed.';
  const calls = [
    owner.patch(`/api/car/${own._id}`).send({ note: 'Mine' }),
    owner.post(`/api/car/warning/${own._id}`).send({ title: 'Brakes', priority: 1 }),
  ];
  for (const call of calls) expect((await call.expect(404)).body).toMatchObject({ error });
});

describe('what was removed meanwhile', () => {
  const SERVICE = { type: 'Oil Change Service', mileage: 120_500 };
  const COSTS = { cost: { amount: 50, currency: 'EUR' } };
  it('an entry that its workshop removed is named to those who saw it, and does not exist for anybody else', async () => {
    const [car, workshop] = [await buildCar(api, owner), await signUp(api, { plan: 'workshop' })];
    await giveAccess(owner, workshop, car);
    const { _id } = await buildService(workshop, car);
    const path = `/api/service/${_id}`;
    await workshop.delete(path).expect(200);
    const answers = (person: Person) => [
      person.get(path),
      person.put(path).send(SERVICE),
      person.put(`${path}/own`).send(COSTS),
      person.post(`${path}/dispute`).send({ sentence: 'Never done' }),
    ];
    for (const call of [...answers(owner), workshop.get(path)])
      expect((await call.expect(404)).body.error).toBe('This service was removed.');
    const [lapsed, next] = [await signUp(api, { plan: 'workshop' }), await signUp(api)];
    await giveAccess(owner, lapsed, car);
    await UserModel.updateOne({ _id: lapsed.user.id }, { $set: { plan: 'free' } });
    const knowsNothing = async (person: Person) => {
      for (const call of answers(person)) expect((await call.expect(404)).body).toEqual(NOTHING);
    };
    await knowsNothing(await signUp(api));
    await knowsNothing(lapsed);
    await transferCarTo(owner, car, next);
    await knowsNothing(next);
  });

  it('a car is named to whoever removed it, with all that was on it', async () => {
    const car = await buildCar(api, owner);
    const [service, fuel] = [await buildService(owner, car), await buildFuel(owner, car)];
    await owner.delete(`/api/car/${car._id}`).expect(200);
    const answers = (person: Person) => [
      person.patch(`/api/car/${car._id}`).send({ note: 'Mine' }),
      person.delete(`/api/car/${car._id}`),
      person.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }),
      person.put(`/api/car/fuel/${car._id}/${fuel._id}`).send({ amount: 40 }),
      person.put(`/api/service/${service._id}`).send(SERVICE),
      person.get(`/api/service/${service._id}`),
    ];
    for (const call of answers(owner))
      expect((await call.expect(404)).body.error).toBe('This car was removed.');
    for (const call of answers(await signUp(api))) expect((await call.expect(404)).body).toEqual(NOTHING);
  });
});
