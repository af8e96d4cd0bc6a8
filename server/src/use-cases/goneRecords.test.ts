import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Car } from '@glovebox/shared/car';
import {
  buildCar,
  buildExpense,
  buildFuel,
  buildPlanEntry,
  buildReading,
  buildService,
} from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
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

describe.each(Object.entries(REMOVABLE))('a %s that is gone', (kind, [build, pathOf]) => {
  const NOTHING = { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' };

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
    expect(undone.body.error).toBe('This car belongs to somebody else now, so this cannot be undone.');
    const path = pathOf(own._id, kept._id);
    for (const call of [owner.put(path).send(BODIES[kind]), owner.delete(path)])
      expect((await call.expect(404)).body.error).toBe(
        'This car belongs to somebody else now, so this cannot be changed.',
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
  const error = 'This car belongs to somebody else now, so this cannot be changed.';
  const calls = [
    owner.patch(`/api/car/${own._id}`).send({ note: 'Mine' }),
    owner.post(`/api/car/warning/${own._id}`).send({ title: 'Brakes', priority: 1 }),
  ];
  for (const call of calls) expect((await call.expect(404)).body).toMatchObject({ error });
});
