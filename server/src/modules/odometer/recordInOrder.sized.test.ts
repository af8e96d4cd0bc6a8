import { randomUUID } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { ActivityModel } from '../activity/activityModel.ts';
import { CarModel } from '../cars/carModel.ts';
import { ReadingModel } from '../readings/readingModel.ts';
import { ServiceRecordModel } from '../service-records/serviceRecordModel.ts';

const api = await freshServer({ quotas: { ...QUOTAS, ownCars: 0 } });
const owner = await signUp(api);

const FIRST = Date.UTC(2024, 0, 1);
const dayAfter = (days: number) => new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

/** The odometer reading of a record, relative to the one before: mostly later and higher. */
const step = {
  days: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: -40, max: -1 }) },
  ),
  km: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 900 }) },
    { weight: 1, arbitrary: fc.integer({ min: -900, max: 40_000 }) },
  ),
};

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fuel' as const), ...step }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expense' as const), ...step }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('service' as const),
      ...step,
      type: fc.constantFrom(...SERVICE_TYPES.filter((type) => /Oil|Full|Other/.test(type))),
      title: fc.constantFrom('Wipers', 'wipers', 'Horn'),
      next: fc.option(fc.integer({ min: 200, max: 2_500 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reading' as const),
      ...step,
      isNew: fc.nat(5).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('correct' as const, 'remove' as const, 'undo' as const),
      ...step,
      index: fc.nat(20),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface At {
  doneAt: string;
  mileage: number;
}

interface Added {
  path: string;
  /** Returns the body that records it, or that corrects it to another day and mileage. */
  body: (at: At) => object;
  removed?: boolean;
}

/** A car whose records are made by the same actions as those of another one. */
const drive = (car: Car) => {
  const added: Added[] = [];
  let [day, mileage] = [0, 50_000];
  const add = async (
    path: string,
    body: (at: At) => object,
    send: 'post' | 'patch',
    key: 'record' | 'expense' | 'service' | 'reading',
    onCar: object = {},
  ) => {
    const sent = await owner[send](path)
      .set('Idempotency-Key', randomUUID())
      .send({ ...body({ doneAt: dayAfter(day), mileage }), ...onCar })
      .expect(201);
    const { _id } = (sent.body as Record<typeof key, { _id: string }>)[key];
    const base = key === 'service' ? '/api/service' : path;
    added.push({ path: `${base}/${_id}`, body });
  };
  return async (one: Action) => {
    day = Math.max(0, day + one.days);
    mileage = Math.max(1_000, mileage + one.km);
    if (one.do === 'fuel')
      return add(`/api/car/fuel/${car._id}`, (at) => ({ amount: 40, ...at }), 'patch', 'record');
    if (one.do === 'expense')
      return add(`/api/car/${car._id}/expenses`, (at) => ({ kind: 'toll', ...at }), 'post', 'expense');
    if (one.do === 'reading') {
      const isNew = one.isNew && mileage > 2_000;
      const body = (at: At) => (isNew ? { ...at, newInstrument: { before: at.mileage + 1 } } : at);
      return add(`/api/car/${car._id}/readings`, body, 'post', 'reading');
    }
    if (one.do === 'service') {
      const { type, title: description, next } = one;
      const body = (at: At) => ({
        type,
        description,
        ...at,
        ...(next !== undefined && { nextMileage: at.mileage + next }),
      });
      return add('/api/service/new', body, 'post', 'service', { onCar: car._id });
    }
    const chosen = added[one.index % Math.max(added.length, 1)];
    if (!chosen) return;
    if (one.do === 'correct') {
      if (!chosen.removed)
        await owner
          .put(chosen.path)
          .send(chosen.body({ doneAt: dayAfter(day), mileage }))
          .expect(200);
    } else if (one.do === 'remove') {
      if (!chosen.removed) await owner.delete(chosen.path).expect(200);
      chosen.removed = true;
    } else if (chosen.removed) {
      await owner.post(`${chosen.path}/undo`).send({}).expect(200);
      chosen.removed = false;
    }
  };
};

/** Reads everything that is stored of a car, with its services by number instead of by id. */
const storedOf = async ({ _id }: Car) => {
  const car = new Types.ObjectId(_id);
  const services = await ServiceRecordModel.find({ onCar: car }).sort({ _id: 1 }).lean();
  const number = new Map(services.map((service, index) => [service._id.toHexString(), index]));
  const numberOf = (id: Types.ObjectId | null | undefined) =>
    id && (number.get(id.toHexString()) ?? 'removed');
  const { due, newestServices, ...stats } = await CarModel.findById(car, {
    _id: 0,
    mileage: 1,
    odometerVerdict: 1,
    newInstruments: 1,
    readingsAgree: 1,
    verifiedReadings: 1,
    servicesCount: 1,
    newestServices: 1,
    due: 1,
    lastServiceAt: 1,
    hasVerifiedService: 1,
    fuelRecordsRecorded: 1,
    readingsRecorded: 1,
    expensesRecorded: 1,
  })
    .orFail()
    .lean();
  const activities = await ActivityModel.find({ car, action: { $ne: 'NEW_CAR' } })
    .sort({ _id: 1 })
    .lean();
  const readings = await ReadingModel.find({ car }).sort({ doneAt: 1, mileage: 1 }).lean();
  return {
    stats,
    newest: newestServices.map(numberOf),
    due: due.map((one) => ({ ...one, service: numberOf(one.service) })),
    marks: services.map(({ implausible, dueSoonRecorded }) => ({ implausible, dueSoonRecorded })),
    activities: activities
      .map(({ action: name, details, distances, service, cause }) =>
        JSON.stringify({ name, details, distances, service: numberOf(service), cause: numberOf(cause) }),
      )
      .sort(),
    readings: readings.map(({ doneAt, mileage, source }) => ({ doneAt, mileage, source })),
  };
};

it('leaves a car as judging all readings each time does, whatever is recorded, corrected, removed and put back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: 18 }),
      fc.constantFrom(1_000, 50_000, 400_000),
      async (actions, mileage) => {
        const inOrder = await buildCar(api, owner, { mileage });
        const judged = await buildCar(api, owner, { mileage });
        const [recordInOrder, recordAndJudge] = [drive(inOrder), drive(judged)];
        for (const one of actions) {
          await recordInOrder(one);
          // a car whose readings do not agree is judged again, if the action changes it at all
          const before = await CarModel.findByIdAndUpdate(judged._id, {
            $set: { readingsAgree: false },
          }).lean();
          await recordAndJudge(one);
          const { revision, readingsAgree } = before!;
          await CarModel.updateOne({ _id: judged._id, revision }, { $set: { readingsAgree } });
        }
        expect(await storedOf(inOrder)).toEqual(await storedOf(judged));
      },
    ),
    casesOnServer(4),
  );
}, 600_000);
