import type { Car } from '@glovebox/shared/car';
import { waitingRequestsAnswerSchema } from '@glovebox/shared/workshop';
import { beforeEach, expect, it } from 'vitest';
import { askForAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { AccessRequestModel } from './accessRequestModel.ts';

const api = await testServer();
const owner = await signUp(api, { name: 'Olive Owner' });
let workshop: Person;
let car: Car;
beforeEach(async () => {
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner, { note: 'Canary note' });
});

const listed = async (by = workshop) => {
  const { body } = await by.get('/api/car/workshop/requests').expect(200);
  return waitingRequestsAnswerSchema.parse(body).requests;
};

it('lists a workshop’s waiting requests, newest first, with only the public facts of the cars', async () => {
  const older = await askForAccess(workshop, car);
  const other = await buildCar(api, owner);
  const newer = await askForAccess(workshop, other);
  expect(await listed()).toMatchObject([
    { requestId: newer, vin: other.vin },
    { requestId: older, vin: car.vin, name: 'Volkswagen Golf VII' },
  ]);
  const { text } = await workshop.get('/api/car/workshop/requests').expect(200);
  expect(text).not.toMatch(/canary|olive/i);
  for (const secret of [car._id, car.publicId, owner.user.id]) expect(text).not.toContain(secret);
});

it("lists no other workshop's requests", async () => {
  await askForAccess(workshop, car);
  expect(await listed(await signUp(api, { plan: 'workshop' }))).toEqual([]);
});

it.each<[string, (requestId: string) => Promise<unknown>]>([
  ['approved', (id) => owner.post(`/api/car/access/${id}/approve`).expect(200)],
  ['declined', (id) => owner.delete(`/api/car/access/${id}`).expect(200)],
  ['withdrawn', (id) => workshop.delete(`/api/car/access/${id}`).expect(200)],
  [
    'settled with an access code',
    async () => {
      const accessCode = await newAccessCode(owner, car);
      await workshop.post('/api/car/workshop/checkin').send({ vin: car.vin, accessCode }).expect(201);
    },
  ],
  ['expired', (_id) => AccessRequestModel.updateOne({ _id }, { $set: { expiresAt: new Date(0) } })],
  ['void as the car was removed', () => owner.delete(`/api/car/${car._id}`).expect(200)],
])('lists no request that is %s', async (_what, end) => {
  const requestId = await askForAccess(workshop, car);
  expect(await listed()).toHaveLength(1);
  await end(requestId);
  expect(await listed()).toEqual([]);
});

it('is part of the workshop plan', async () => {
  const { body } = await owner.get('/api/car/workshop/requests').expect(403);
  expect(body.error).toContain('workshop plan');
});
