import type { Car } from '@glovebox/shared/car';
import { serviceAnswerSchema, type NewService } from '@glovebox/shared/serviceRecord';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { ActivityModel } from '../activity/activityModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';
import { ServiceSubmissionModel } from './serviceSubmissionModel.ts';

const RUNS = sized({ quick: 20, sweeps: 200 });
const RUNS_A_CAR = 10;
const KEY = 'a1b2-c3d4';

let api: TestServer;
let owner: Person;
let car: Car;
beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  car = await buildCar(api, owner);
  await ServiceSubmissionModel.deleteMany({});
});

const submit = (wishes: Partial<NewService> = {}, key?: string, person = owner) => {
  const call = person.post('/api/service/new');
  if (key !== undefined) call.set('Idempotency-Key', key);
  return call.send({ onCar: car._id, type: 'Other', mileage: 121_000, ...wishes });
};
const storedCount = () => ServiceRecordModel.countDocuments({ onCar: car._id });
const activityCount = () => ActivityModel.countDocuments({ car: car._id, action: 'NEW_SERVICE' });

describe('the same service submitted twice', () => {
  it(
    `is recorded once in each of ${RUNS} runs of two at once, and the loser gets a conflict`,
    {
      timeout: 120_000,
    },
    async () => {
      // spread over many cars, so that no history grows long
      for (let run = 0; run < RUNS; run += 1) {
        if (run % RUNS_A_CAR === 0) car = await buildCar(api, owner);
        const once = { mileage: 121_000 + run };
        const [one, other] = await Promise.all([submit(once), submit(once)]);
        expect([one.status, other.status].sort()).toEqual([201, 409]);
        const loser = one.status === 409 ? one : other;
        expect(loser.body).toMatchObject({ code: 'CONFLICT', error: 'This service was just recorded.' });
      }
      const mileages = (await ServiceRecordModel.find({ type: 'Other' }).lean()).map(
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
    await submit({}, undefined, workshop).expect(201);
    expect(await storedCount()).toBe(9);
  });
});

describe('an Idempotency-Key', () => {
  it('gives the second call the response of the first, with the same service', async () => {
    const first = serviceAnswerSchema.parse((await submit({}, KEY).expect(201)).body);
    expect(serviceAnswerSchema.parse((await submit({}, KEY).expect(201)).body)).toEqual(first);
    expect(await storedCount()).toBe(1);
    expect(await activityCount()).toBe(1);
    await submit({}, 'another-key').expect(201);
    expect(await storedCount()).toBe(2);
  });

  it('records once when sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({}, KEY)));
    const ids = answers.map(({ body }) => serviceAnswerSchema.parse(body).service._id);
    expect(new Set(ids).size).toBe(1);
    expect(await storedCount()).toBe(1);
  });

  it('belongs to one submission: a different one with the same key is refused, on this car or another', async () => {
    const other = await buildCar(api, owner);
    await submit({}, KEY).expect(201);
    const answer = await submit({ mileage: 121_001 }, KEY).expect(409);
    expect(answer.body.error).toBe('This Idempotency-Key was already used for another service.');
    await submit({ onCar: other._id }, KEY).expect(409);
    expect(await ServiceRecordModel.countDocuments({ onCar: { $in: [car._id, other._id] } })).toBe(1);
  });

  it('accepts only one of two different submissions that arrive at once', async () => {
    const other = await buildCar(api, owner);
    for (let run = 0; run < 20; run += 1) {
      const both = await Promise.all([
        submit({}, `${KEY}-${run}`),
        submit({ onCar: other._id }, `${KEY}-${run}`),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
    expect(await ServiceRecordModel.countDocuments({ onCar: { $in: [car._id, other._id] } })).toBe(20);
  });

  it('belongs to one account and is stored as a hash', async () => {
    const other = await signUp(api);
    const { _id: onCar } = await buildCar(api, other);
    await submit({}, KEY).expect(201);
    await submit({ onCar }, KEY, other).expect(201);
    expect(JSON.stringify(await ServiceSubmissionModel.find().lean())).not.toContain(KEY);
  });

  it('answers GONE if the service was removed since', async () => {
    const { service } = serviceAnswerSchema.parse((await submit({}, KEY).expect(201)).body);
    await owner.delete(`/api/service/${service._id}`).expect(200);
    expect((await submit({}, KEY).expect(410)).body.code).toBe('GONE');
    expect(await storedCount()).toBe(0);
  });

  it('is not stored if nothing was recorded', async () => {
    await submit({ mileage: -1 }, KEY).expect(400);
    await submit({ onCar: '0'.repeat(24) }, KEY).expect(404);
    await submit({}, KEY).expect(201);
  });

  it.each(['short', 'x'.repeat(101), 'with some spaces', 'nöt-ascii-at-all'])('refuses %j', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    expect((await submit({}, encoded).expect(400)).body.details).toMatchObject([{ path: 'idempotency-key' }]);
    expect(await storedCount()).toBe(0);
  });
});
