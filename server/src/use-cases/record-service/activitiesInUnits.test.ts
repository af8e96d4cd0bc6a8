import { expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const readMiles = (person: Person) => person.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);

it('the activities of a car are in the unit of each reader, except for the words of a person', async () => {
  const [owner, workshop] = [await signUp(api), await signUp(api, { plan: 'workshop' })];
  await readMiles(owner);
  const car = await buildCar(api, owner, { mileage: 100_000 });
  await giveAccess(owner, workshop, car);
  const service = await buildService(owner, car, {
    type: 'Other',
    description: 'Belt at 5,000 km {1}',
    mileage: 110_000,
    nextMileage: 110_500,
  });
  await owner
    .put(`/api/service/${service._id}`)
    .send({ type: 'Brake Service', mileage: 110_100, nextMileage: 110_600 })
    .expect(200);

  const wordsFor = async (reader: Person, path: string) => {
    const { body } = await reader.get(path).expect(200);
    return (body.activity as { details: string }[]).map(({ details }) => details).sort();
  };
  const ofCar = `/api/car/${car._id}`;
  const inMiles = expect.arrayContaining([
    'Belt at 5,000 km {1} at 68,351 mi',
    'Belt at 5,000 km {1} due at 68,662 mi',
    'Brake Service at 68,413 mi. Changed: type (was Other), mileage (was 68,351 mi), next service (was 68,662 mi), description',
  ]);
  for (const path of [ofCar, `${ofCar}/activity`, '/api/car/dashboard'])
    expect(await wordsFor(owner, path), path).toEqual(inMiles);
  expect(await wordsFor(workshop, ofCar)).toEqual(
    expect.arrayContaining([
      'Belt at 5,000 km {1} at 110,000 km',
      'Belt at 5,000 km {1} due at 110,500 km',
      'Brake Service at 110,100 km. Changed: type (was Other), mileage (was 110,000 km), next service (was 110,500 km), description',
    ]),
  );

  const admin = await signUp(api, { role: 'admin' });
  await admin
    .delete(`/api/auth/admin/services/${service._id}`)
    .send({ reason: 'Entered at 9 km', ...PROOF })
    .expect(200);
  const told = async () =>
    (await admin.get('/api/auth/admin/audit?action=SERVICE_REMOVED').expect(200)).body.entries;
  expect(await told()).toMatchObject([{ details: 'Brake Service at 110,100 km: Entered at 9 km' }]);
  await readMiles(admin);
  expect(await told()).toMatchObject([{ details: 'Brake Service at 68,413 mi: Entered at 9 km' }]);
});

it('a service is overdue by the miles between the two readings, and by the km', async () => {
  const [owner, workshop] = [await signUp(api), await signUp(api, { plan: 'workshop' })];
  await readMiles(owner);
  // 20,000 miles, 22,000 and 22,310
  const car = await buildCar(api, owner, { mileage: 32_187 });
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { doneAt: '2025-01-01', mileage: 32_187, nextMileage: 35_406 });
  await buildReading(owner, car, { mileage: 35_904 });
  const told = async (reader: Person) => {
    const { body } = await reader.get(`/api/car/${car._id}`).expect(200);
    return (body.activity as { action: string; details: string }[]).find(
      ({ action }) => action === 'SOON_SERVICE',
    )?.details;
  };
  expect(await told(owner)).toBe('Oil Change Service due at 22,000 mi, overdue by 310 mi');
  expect(await told(workshop)).toBe('Oil Change Service due at 35,406 km, overdue by 498 km');
});
