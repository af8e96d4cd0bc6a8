import { describe, expect, it } from 'vitest';
import { CarModel } from '../cars/carModel.ts';
import { askForAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { AccessRequestModel } from './accessRequestModel.ts';
import { checkIn as checkInCar } from '../../use-cases/check-in/checkIn.ts';

const RUNS = 50;

const api = await freshServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
const other = await signUp(api, { plan: 'workshop' });
const car = await buildCar(api, owner);

const admitted = async () =>
  (await CarModel.findById(car._id).lean())!.workshops.map(({ _id }) => _id.toHexString());
const startAnew = async () => {
  await CarModel.updateOne({ _id: car._id }, { $set: { workshops: [] } });
  await AccessRequestModel.deleteMany({ car: car._id });
};
const checkIn = (by: Person, body: object) =>
  by.post('/api/car/workshop/checkin').send({ vin: car.vin, ...body });

const manyTimes = async (race: () => Promise<void>) => {
  for (let run = 0; run < RUNS; run += 1) {
    await startAnew();
    await race();
  }
};

it(
  'only one of two workshops that use one access code at once gets access',
  () =>
    manyTimes(async () => {
      const accessCode = await newAccessCode(owner, car);
      const answers = await Promise.all([workshop, other].map((by) => checkIn(by, { accessCode })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
      const winner = answers[0]!.status === 201 ? workshop : other;
      expect(await admitted()).toEqual([winner.user.id]);
    }),
  120_000,
);

it(
  'when the owner approves and declines while the workshop withdraws, only one of these takes effect',
  () =>
    manyTimes(async () => {
      const requestId = await askForAccess(workshop, car);
      const [yes, ...ends] = await Promise.all([
        owner.post(`/api/car/access/${requestId}/approve`),
        owner.delete(`/api/car/access/${requestId}`),
        workshop.delete(`/api/car/access/${requestId}`),
      ]);
      const statuses = [yes, ...ends].map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 410, 410]);
      expect(await admitted()).toEqual(yes.status === 200 ? [workshop.user.id] : []);
    }),
  120_000,
);

it(
  'a workshop that requests access and uses a code at once gets access once, and no request stays open',
  () =>
    manyTimes(async () => {
      const accessCode = await newAccessCode(owner, car);
      await Promise.all([checkIn(workshop, { accessCode }), checkIn(workshop, {})]);
      expect(await admitted()).toEqual([workshop.user.id]);
      expect(await AccessRequestModel.countDocuments({ car: car._id, state: 'pending' })).toBe(0);
    }),
  120_000,
);

describe('a workshop whose account is being removed', () => {
  it('cannot request access or use a code', async () => {
    await startAnew();
    const accessCode = await newAccessCode(owner, car);
    const leaving = await signUp(api, { plan: 'workshop' });
    // like a request that was authenticated just before
    const { _id } = await UserModel.findByIdAndUpdate(leaving.user.id, { closing: new Date() }).orFail();
    for (const code of [{}, { accessCode }]) {
      const late = checkInCar({ ...leaving.user, _id }, { vin: car.vin, ...code });
      await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(await admitted()).toEqual([]);
    expect(await AccessRequestModel.exists({ car: car._id })).toBeNull();
  });
});

it('a request that is sent ten times at once is stored once', async () => {
  await startAnew();
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(workshop, {})));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(new Set(answers.map(({ body }) => body.request.requestId)).size).toBe(1);
});
