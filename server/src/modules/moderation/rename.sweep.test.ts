import type { AdminCarList } from '@glovebox/shared/admin';
import type { OwnCarList } from '@glovebox/shared/carList';
import type { ChangeAnswer, ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { expect, it } from 'vitest';
import { buildCar, buildService } from '../../testing/cars.ts';
import { buildVehicle } from '../../testing/catalogue.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
const admin = await signUp(api, { role: 'admin' });
const owner = await signUp(api);

it('shows the new names everywhere immediately, and the old ones again once they are set back', async () => {
  const vehicle = await buildVehicle(moderator, 'Oldmake');
  const { make, model, engine } = vehicle;
  const car = await buildCar(api, owner, { make, model, engine });
  const { _id: service } = await buildService(owner, car);

  const found = async (search: string) => {
    const { body } = await owner.get(`/api/car/?search=${search}`).expect(200);
    return Array.isArray(body) ? body.length : (body as OwnCarList).cars.length;
  };
  /** Reads each place that shows what the car is. */
  const read = async () => {
    const bodies = await Promise.all(
      [
        owner.get(`/api/car/${car._id}`),
        owner.get('/api/car/dashboard'),
        owner.get(`/api/car/${car._id}/services`),
        owner.get(`/api/service/${service}`),
        owner.get(`/api/car/${car._id}/activity`),
        owner.get('/api/auth/export'),
        api.request.get(`/api/car/check/${car.publicId}`),
        api.request.get(`/api/car/check/vin/${car.vin}`),
        api.request.get('/api/cars/'),
        api.request.get(`/api/cars/basemodels/${make}`),
        api.request.get(`/api/cars/engines/${model}`),
        moderator.get('/api/cars/moderate/makes'),
        moderator.get(`/api/cars/moderate/specmodel/${model}`),
        moderator.post('/api/cars/engines/').send({ make, kw: 50 }),
      ].map(async (call) => JSON.stringify((await call.expect(200)).body)),
    );
    return bodies.join('\n');
  };
  const inRegister = async () => {
    const { body } = await admin.get(`/api/auth/admin/cars?search=${car.vin}`).expect(200);
    const [listed] = (body as AdminCarList).cars;
    return [listed?.make, listed?.model, listed?.engine];
  };

  const before = await read();
  expect(before).toContain('Oldmake');
  expect(await found('oldmake')).toBe(1);

  await moderator.put(`/api/cars/make/${make}`).send({ name: 'Newmake' }).expect(200);
  await moderator.put(`/api/cars/specmodel/${model}`).send({ name: 'Newspec', yearFrom: 2010 }).expect(200);
  await moderator.put(`/api/cars/engine/${engine}`).send({ name: 'Newengine', kw: 50, cc: 999 }).expect(200);

  const after = await read();
  expect(after).not.toMatch(/.{0,60}Oldmake/);
  for (const name of ['Newmake', 'Newspec', 'Newengine']) expect(after).toContain(name);
  expect(await inRegister()).toEqual(['Newmake', 'Newspec', 'Newengine']);
  expect([await found('newmake'), await found('newspec'), await found('newengine')]).toEqual([1, 1, 1]);
  expect(await found('oldmake')).toBe(0);

  const { body } = await moderator.get('/api/cars/changes?limit=3').expect(200);
  for (const { _id } of (body as ChangeListAnswer).changes) {
    const { edits } = (await moderator.get(`/api/cars/changes/${_id}`).expect(200)).body as ChangeAnswer;
    for (const { entry, revision } of edits) {
      await moderator.post(`/api/cars/changes/${_id}/set-back`).send({ entry, revision }).expect(200);
    }
  }
  expect(await read()).not.toMatch(/Newmake|Newspec|Newengine/);
  expect(await inRegister()).toEqual(['Oldmake', 'Spec', '1.0']);
  expect(await found('oldmake')).toBe(1);
});
