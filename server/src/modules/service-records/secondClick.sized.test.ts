import type { Car } from '@glovebox/shared/car';
import type { NewService } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { ActivityModel } from '../activity/activityModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';

const RUNS = sized({ quick: 20, sweeps: 100 });
const RUNS_A_CAR = 10;

const api = await testServer();
const owner = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const submit = (wishes: Partial<NewService> = {}, person = owner) =>
  person.post('/api/service/new').send({ onCar: car._id, type: 'Other', mileage: 121_000, ...wishes });
const storedCount = () => ServiceRecordModel.countDocuments({ onCar: car._id });
const activityCount = () => ActivityModel.countDocuments({ car: car._id, action: 'NEW_SERVICE' });

describe('the same service submitted twice without an Idempotency-Key', () => {
  it(
    `is recorded once in each of ${RUNS} runs of two at once, and the loser gets a conflict`,
    {
      timeout: 120_000,
    },
    async () => {
      // spread over many cars, so that no history grows long
      const cars: string[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        if (run % RUNS_A_CAR === 0) {
          car = await buildCar(api, owner);
          cars.push(car._id);
        }
        const once = { mileage: 121_000 + run };
        const [one, other] = await Promise.all([submit(once), submit(once)]);
        expect([one.status, other.status].sort()).toEqual([201, 409]);
        const loser = one.status === 409 ? one : other;
        expect(loser.body).toMatchObject({ code: 'CONFLICT', error: 'This service was just recorded.' });
      }
      const mileages = (await ServiceRecordModel.find({ onCar: { $in: cars } }).lean()).map(
        ({ mileage }) => mileage,
      );
      expect(mileages.sort()).toEqual(Array.from({ length: RUNS }, (_, run) => 121_000 + run));
      expect(await activityCount()).toBe(RUNS_A_CAR);
    },
  );

  it('is recorded once, however often it is sent within half a minute', async () => {
    const service = { nextMileage: 140_000, description: 'Oil', parts: ['Filter'], doneAt: '2026-01-05' };
    await submit(service).expect(201);
    await submit(service).expect(409);
    await ServiceRecordModel.updateMany(
      { onCar: car._id },
      { $set: { createdAt: new Date(Date.now() - 31_000) } },
      { timestamps: false, overwriteImmutable: true },
    );
    await submit(service).expect(201);
    expect(await storedCount()).toBe(2);
  });

  it('is recorded twice if any field or the author differs', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    await submit().expect(201);
    await submit({ mileage: 121_001 }).expect(201);
    await submit({ type: 'Full Service' }).expect(201);
    await submit({ doneAt: '2026-01-05' }).expect(201);
    await submit({ nextMileage: 130_000 }).expect(201);
    await submit({ description: 'Oil' }).expect(201);
    await submit({ parts: ['Filter'] }).expect(201);
    await submit({ parts: ['Filter', 'Filter'] }).expect(201);
    await submit({ cost: { amount: 80, currency: 'EUR' } }).expect(201);
    await submit({ cost: { amount: 80, currency: 'CHF' } }).expect(201);
    await submit({ cost: { amount: 80.5, currency: 'EUR' }, where: 'Garage Brandt' }).expect(201);
    await submit({ cost: { amount: 80.5, currency: 'EUR' }, where: 'myself' }).expect(201);
    await submit({}, workshop).expect(201);
    await submit({ cost: { amount: 80, currency: 'EUR' } }, workshop).expect(201);
    await submit({ cost: { amount: 80, currency: 'EUR' } }, workshop).expect(409);
    await submit({ cost: { amount: 80, currency: 'CHF' } }).expect(409);
    expect(await storedCount()).toBe(14);
  });
});
