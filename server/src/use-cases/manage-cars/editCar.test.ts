import { carSchema, mileageAnswerSchema, type Car } from '@glovebox/shared/car';
import { dayOf } from '@glovebox/shared/days';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';

const api = await testServer();
const owner = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner, { note: 'Old note' });
});

const edit = (changes: object) => owner.patch(`/api/car/${car._id}`).send(changes);
const verify = (_id: string) =>
  ServiceRecordModel.updateOne(
    { _id },
    { $set: { workshop: { _id: new Types.ObjectId(), name: 'Bay 4', letIn: true } } },
  );

describe('editing a car', () => {
  it('changes the given fields and leaves the rest', async () => {
    const answer = await edit({ productionYear: 2018, note: 'New note' }).expect(200);
    expect(carSchema.parse(answer.body)).toMatchObject({
      productionYear: 2018,
      note: 'New note',
      vin: car.vin,
      mileage: 120_000,
    });
    expect(await CarModel.findById(car._id).lean()).toMatchObject({ productionYear: 2018, note: 'New note' });
    expect((await edit({ note: '' }).expect(200)).body).not.toHaveProperty('note');
    expect(await CarModel.findById(car._id).lean()).not.toHaveProperty('note');
    await edit({}).expect(200);
  });

  it('treats a mileage as the current odometer reading, and judges the readings again', async () => {
    const wrong = await buildService(owner, car, { mileage: 119_000, doneAt: '2025-01-01' });
    await edit({ mileage: 90_000 }).expect(200);
    await buildService(owner, car, { mileage: 80_000, doneAt: '2026-01-01' });
    expect(await ServiceRecordModel.findById(wrong._id).lean()).toMatchObject({ implausible: true });
    const { body } = await edit({ mileage: 121_000 }).expect(200);
    expect(body).toMatchObject({ mileage: 121_000, odometerVerdict: 'illogical' });
  });

  it('accepts another engine of the catalogue, but not one of another model', async () => {
    const { engines } = (await api.request.get(`/api/cars/engines/${car.model._id!}`)).body;
    const other = engines.find(({ name }: { name: string }) => name === 'R 2.0 TSI');
    const { make, model } = { make: car.make._id, model: car.model._id };
    const { body } = await edit({ make, model, engine: other._id }).expect(200);
    expect(body.engine).toMatchObject({ name: 'R 2.0 TSI', kw: 221 });

    const alone = await edit({ engine: other._id }).expect(400);
    expect(alone.body.details.map(({ path }: { path: string }) => path)).toEqual(['make', 'model']);
    const wrong = await edit({ make, model, engine: new Types.ObjectId().toHexString() }).expect(400);
    expect(wrong.body.details[0].path).toBe('engine');
  });

  it('changes the VIN to a free one', async () => {
    const taken = await buildCar(api, owner);
    const { vin } = await newCar(api);
    expect((await edit({ vin: vin.toLowerCase() }).expect(200)).body.vin).toBe(vin);
    expect((await edit({ vin: taken.vin }).expect(409)).body.code).toBe('VIN_YOURS');
    expect((await CarModel.findById(car._id).lean())?.vin).toBe(vin);
  });

  it('refuses to change the VIN once a workshop verified an entry or the car was transferred', async () => {
    const { vin } = await newCar(api);
    expect((await owner.get(`/api/car/${car._id}`)).body.vinOpen).toBe(true);
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    await buildService(workshop, car);
    expect((await owner.get(`/api/car/${car._id}`)).body.vinOpen).toBe(false);
    expect((await edit({ vin }).expect(409)).body.code).toBe('CONFLICT');
    await edit({ vin: car.vin, productionYear: 2019 }).expect(200);

    const seller = await signUp(api);
    const transferred = await transferCarTo(seller, await buildCar(api, seller), owner);
    expect((await owner.get(`/api/car/${transferred._id}`)).body.vinOpen).toBe(false);
    await owner.patch(`/api/car/${transferred._id}`).send({ vin }).expect(409);
    expect(await CarModel.exists({ vin })).toBeNull();
  });

  it.each([{ owner: null }, { publicId: 'MINE' }, { mileage: -1 }, { vin: '' }, { name: 'Someone' }])(
    'refuses %j',
    async (changes) => {
      await edit(changes).expect(400);
    },
  );
});

describe('a new public code', () => {
  it('works immediately, and the old code no longer does', async () => {
    const { body } = await owner.post(`/api/car/${car._id}/code`).expect(200);
    expect(body.publicId).not.toBe(car.publicId);
    await api.request.get(`/api/car/check/${body.publicId}`).expect(200);
    await api.request.get(`/api/car/check/${car.publicId}`).expect(404);
  });
});

describe('removing a car', () => {
  it('removes it with its history', async () => {
    const service = await buildService(owner, car);
    await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    await owner.get(`/api/car/${car._id}`).expect(404);
    await owner.get(`/api/service/${service._id}`).expect(404);
    await api.request.get(`/api/car/check/vin/${car.vin}`).expect(404);
    expect(await CarModel.exists({ _id: car._id })).toBeNull();
    expect(await ServiceRecordModel.exists({ _id: service._id })).toBeNull();
    expect(await ActivityModel.exists({ car: car._id })).toBeNull();
    expect(await WarningModel.exists({ onCar: car._id })).toBeNull();
  });

  it('keeps what workshops verified under the VIN, until a car with the VIN is added again', async () => {
    const verified = await buildService(owner, car, { mileage: 125_000, doneAt: '2025-01-01' });
    await verify(verified._id);
    await buildService(owner, car, { mileage: 110_000, doneAt: '2024-01-01' });
    await owner.delete(`/api/car/${car._id}`).expect(200);
    await owner.get(`/api/service/${verified._id}`).expect(404);
    expect(await ServiceRecordModel.findById(verified._id).lean()).toMatchObject({
      onCar: null,
      vin: car.vin,
    });

    const next = await signUp(api);
    const again = await buildCar(api, next, { vin: car.vin, mileage: 130_000 });
    expect(again.services).toMatchObject([{ _id: verified._id, verifiedByWorkshop: true }]);
    expect(again).toMatchObject({ servicesCount: 1, mileage: 130_000, odometerVerdict: 'logical' });
  });
});

describe("a car's histories", () => {
  it('list every service and activity once, page by page', async () => {
    for (let index = 0; index < 5; index += 1) {
      // two on each day: the cursor must not skip entries of the day that it points into
      await buildService(owner, car, {
        mileage: 120_000 + index,
        doneAt: `2026-01-0${1 + Math.floor(index / 2)}`,
      });
    }
    const walk = async (history: 'services' | 'activity') => {
      const seen: unknown[] = [];
      let cursor: string | null = '';
      do {
        const { body } = await owner.get(
          `/api/car/${car._id}/${history}?limit=2${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body[history]);
        cursor = body.nextCursor as string | null;
      } while (cursor);
      return seen;
    };
    const whole = (await owner.get(`/api/car/${car._id}`)).body as Car;
    expect(await walk('services')).toEqual(whole.services);
    expect(await walk('activity')).toEqual(whole.activity);
    expect(whole.services.map(({ mileage }) => mileage)).toEqual([
      120_004, 120_003, 120_002, 120_001, 120_000,
    ]);
  });

  it('return the readings for the chart in the order of their days, with the implausible ones marked', async () => {
    for (const [doneAt, mileage] of [
      ['2025-01-01', 110_000],
      ['2024-01-01', 90_000],
      ['2024-06-01', 1_000_000],
    ] as const) {
      await buildService(owner, car, { doneAt, mileage });
    }
    const { body } = await owner.get(`/api/car/${car._id}/mileage`).expect(200);
    expect(mileageAnswerSchema.parse(body).readings).toEqual([
      { doneAt: '2024-01-01', mileage: 90_000, implausible: false, source: 'service', verified: false },
      { doneAt: '2024-06-01', mileage: 1_000_000, implausible: true, source: 'service', verified: false },
      { doneAt: '2025-01-01', mileage: 110_000, implausible: false, source: 'service', verified: false },
      {
        doneAt: dayOf(new Date(), null),
        mileage: 120_000,
        implausible: false,
        source: 'stated',
        verified: false,
      },
    ]);
  });
});
