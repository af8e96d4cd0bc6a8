import type { ActivityAction } from '@glovebox/shared/activity';
import { serviceAnswerSchema, servicePageSchema } from '@glovebox/shared/serviceRecord';
import { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { addReading } from '../../modules/odometer/changeReadings.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { insertService } from '../../modules/service-records/serviceRecordService.ts';
import { readingOfService } from '../../modules/service-records/serviceView.ts';

const api = await testServer();
let owner: Person;
let car: Awaited<ReturnType<typeof buildCar>>;
beforeAll(async () => {
  owner = await signUp(api);
});
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const getCar = async () => (await owner.get(`/api/car/${car._id}`).expect(200)).body;
const storedServices = () => ServiceRecordModel.find({ onCar: car._id }).sort({ doneAt: 1 }).lean();
const actionsOf = (action: ActivityAction) => storedDetails(car._id, action);
const today = () => new Date().toISOString().slice(0, 10);

describe('recording a service', () => {
  it('returns 201 with the text and the service, stores it with its activity, and updates the mileage', async () => {
    const answer = await owner
      .post('/api/service/new')
      .send({
        onCar: car._id,
        type: 'Brake Service',
        mileage: 121_000,
        nextMileage: 141_000,
        description: 'Pads and discs',
        doneAt: '2026-02-03',
        parts: ['Pads', ' Discs '],
      })
      .expect(201);
    const { message, service } = serviceAnswerSchema.parse(answer.body);
    expect(message).toBe('Service Added Successfully');
    expect(service).toEqual({
      _id: service._id,
      onCar: car._id,
      type: 'Brake Service',
      description: 'Pads and discs',
      mileage: 121_000,
      nextMileage: 141_000,
      doneAt: '2026-02-03',
      parts: ['Pads', 'Discs'],
      verifiedByWorkshop: false,
      workshopConfirmed: false,
      implausible: false,
      byCaller: true,
      createdAt: service.createdAt,
      revision: 0,
    });

    expect(await storedServices()).toMatchObject([
      {
        _id: new Types.ObjectId(service._id),
        recordedBy: new Types.ObjectId(owner.user.id),
        doneAt: '2026-02-03',
      },
    ]);
    expect(await actionsOf('NEW_SERVICE')).toEqual(['Brake Service at 121,000 km']);
    const changed = await getCar();
    expect(changed).toMatchObject({ mileage: 121_000, servicesCount: 1 });
    expect(changed.updatedAt > car.updatedAt).toBe(true);
  });

  it('needs only a type and a mileage, and is dated today by default', async () => {
    const service = await buildService(owner, car, {});
    expect(service).toMatchObject({ doneAt: today(), parts: [] });
    expect(service).not.toHaveProperty('nextMileage');
    expect(service).not.toHaveProperty('description');
  });

  it('drops the time of a date', async () => {
    expect((await buildService(owner, car, { doneAt: '2026-01-31T23:59:00.000Z' })).doneAt).toBe(
      '2026-01-31',
    );
  });

  it('keeps the mileage when an older service is entered', async () => {
    await buildService(owner, car, { mileage: 50_000, doneAt: '2020-01-01' });
    expect((await getCar()).mileage).toBe(120_000);
  });

  it.each([
    ['type', undefined, 'Field is required'],
    ['type', '', 'Field is required'],
    ['type', 'Car Wash', 'Choose one of the types of service'],
    ['type', 5, 'Choose one of the types of service'],
    ['mileage', undefined, 'Mileage is required'],
    ['mileage', 1.5, 'Must be a whole number'],
    ['mileage', 2_000_001, 'At most 2,000,000 km'],
    ['nextMileage', 130_000, 'Must be higher than the mileage'],
    ['doneAt', '2025-02-30', 'This date doesn’t exist'],
    ['doneAt', '2999-01-01', 'Must not be in the future'],
    ['doneAt', '1899-12-31', 'Must not be before 1900'],
    ['description', 'x'.repeat(5_001), 'At most 5,000 characters'],
    ['parts', new Array<string>(51).fill('part'), 'At most 50 parts'],
    ['parts.0', ['x'.repeat(121)], 'At most 120 characters'],
    ['parts.0', ['  '], 'A part needs a name'],
    ['onCar', { $ne: null }, undefined],
    ['doneBy', { name: 'A workshop' }, undefined],
    ['implausible', false, undefined],
  ])('refuses %s = %j', async (path, value, message) => {
    const [field] = path.split('.') as [string];
    const answer = await owner
      .post('/api/service/new')
      .send({ onCar: car._id, type: 'Other', mileage: 130_000, [field]: value })
      .expect(400);
    expect(answer.body.code).toBe('BAD_INPUT');
    if (message) expect(answer.body.details).toContainEqual({ path, message });
    expect(await storedServices()).toEqual([]);
    expect(await actionsOf('NEW_SERVICE')).toEqual([]);
  });
});

describe('the odometer', () => {
  const record = (doneAt: string, mileage: number) => buildService(owner, car, { doneAt, mileage });
  const marks = async () =>
    (await storedServices()).map(({ mileage, implausible }) => [mileage, implausible]);

  it('marks a typing error, leaves it out of the mileage and says that the sequence is illogical', async () => {
    await record('2024-01-01', 90_000);
    await record('2024-06-01', 1_000_000);
    const last = await record('2025-01-01', 110_000);
    expect(last.implausible).toBe(false);
    expect(await marks()).toEqual([
      [90_000, false],
      [1_000_000, true],
      [110_000, false],
    ]);
    expect(await getCar()).toMatchObject({ mileage: 120_000, odometerVerdict: 'illogical' });
  });

  it('removes the mark when later entries confirm the reading', async () => {
    await record('2024-01-01', 90_000);
    await record('2024-02-01', 95_000);
    // if either could be wrong, the one entered first is kept
    const low = await record('2024-03-01', 60_000);
    expect(low.implausible).toBe(true);
    const updatedAt = (await ServiceRecordModel.findById(low._id).lean())?.updatedAt;
    await record('2024-04-01', 61_000);
    await record('2024-05-01', 62_000);
    expect(await marks()).toEqual([
      [90_000, true],
      [95_000, true],
      [60_000, false],
      [61_000, false],
      [62_000, false],
    ]);
    expect((await ServiceRecordModel.findById(low._id).lean())?.updatedAt).toEqual(updatedAt);
  });

  it('is logical when the readings rise', async () => {
    await record('2024-01-01', 90_000);
    expect((await getCar()).odometerVerdict).toBe('logical');
  });

  it('follows readings above the one that the owner stated', async () => {
    await record(today(), 133_000);
    expect(await getCar()).toMatchObject({ mileage: 133_000 });
  });
});

describe('a service that comes due', () => {
  it('is announced once, when the mileage comes within 1,000 km', async () => {
    await buildService(owner, car, { mileage: 118_100, nextMileage: 130_000, doneAt: '2026-01-10' });
    await buildService(owner, car, { mileage: 128_999, type: 'Other' });
    expect(await actionsOf('SOON_SERVICE')).toEqual([]);
    await buildService(owner, car, { mileage: 129_000, type: 'Other' });
    await buildService(owner, car, { mileage: 129_500, type: 'Other' });
    expect(await actionsOf('SOON_SERVICE')).toEqual(['Oil Change Service due at 130,000 km']);
  });

  it('is announced when one reading passes its next mileage', async () => {
    await buildService(owner, car, { mileage: 118_100, nextMileage: 125_000, doneAt: '2026-01-10' });
    await buildService(owner, car, { mileage: 140_000, type: 'Other' });
    expect(await actionsOf('SOON_SERVICE')).toHaveLength(1);
  });

  it('is not announced if it was long overdue when it was entered', async () => {
    await buildService(owner, car, { mileage: 50_000, nextMileage: 60_000, doneAt: '2020-01-01' });
    await buildService(owner, car, { mileage: 120_100, type: 'Other' });
    expect(await actionsOf('SOON_SERVICE')).toEqual([]);
  });

  it('is not announced because of an implausible reading', async () => {
    await buildService(owner, car, { mileage: 100_000, nextMileage: 150_000, doneAt: '2024-01-01' });
    await buildService(owner, car, { mileage: 1_149_900, type: 'Other', doneAt: '2024-02-01' });
    expect(await actionsOf('SOON_SERVICE')).toEqual([]);
  });
});

describe('twenty services recorded on one car at once', () => {
  it('are all stored, with the resulting mileage, count and activities', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.post('/api/service/new').send({ onCar: car._id, type: 'Other', mileage: 121_000 + index }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array<number>(20).fill(201));
    const stored = await storedServices();
    expect(stored.map(({ mileage }) => mileage).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => 121_000 + index),
    );
    expect(await actionsOf('NEW_SERVICE')).toHaveLength(20);
    expect(await getCar()).toMatchObject({ mileage: 121_019, servicesCount: 20 });
    const storedCar = await CarModel.findById(car._id).lean();
    expect(storedCar).toMatchObject({ revision: 20, lastServiceAt: today() });
  });

  it('are all stored when other processes record on it too', async () => {
    // like another process, which does not share this one's limiter
    const elsewhere = (mileage: number) =>
      inTransaction(async (session) => {
        const options = { session, returnDocument: 'after', lean: true } as const;
        const locked = await CarModel.findOneAndUpdate(
          { _id: car._id },
          { $inc: { revision: 1, servicesCount: 1 } },
          options,
        ).orFail();
        const onCar = locked._id;
        const service = {
          onCar,
          owner: locked.owner,
          recordedBy: null,
          type: 'Other' as const,
          mileage,
          doneAt: today(),
          parts: [],
        };
        const stored = await insertService(session, service);
        await addReading(session, locked, readingOfService(stored)!);
      });
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        if (index % 2) await elsewhere(121_000 + index);
        else await buildService(owner, car, { mileage: 121_000 + index });
      }),
    );
    expect(await storedServices()).toHaveLength(8);
    expect(await getCar()).toMatchObject({ mileage: 121_007, servicesCount: 8 });
    expect(await CarModel.findById(car._id).lean()).toMatchObject({ revision: 8 });
  });
});

describe('one service', () => {
  it('is returned without a wrapper, with its car', async () => {
    const { _id } = await buildService(owner, car, { doneAt: '2026-01-01', mileage: 119_000 });
    const answer = servicePageSchema.parse((await owner.get(`/api/service/${_id}`).expect(200)).body);
    expect(answer).toMatchObject({
      _id,
      onCar: { _id: car._id, vin: car.vin, make: { name: 'Volkswagen' }, mileage: 120_000 },
    });
  });

  it('comes with its neighbours, and with the due service that it names', async () => {
    const at = (doneAt: string, mileage: number, over = {}) =>
      buildService(owner, car, { doneAt, mileage, ...over });
    const first = await at('2026-01-01', 118_000, { nextMileage: 130_000 });
    const low = await at('2026-02-01', 118_500);
    const high = await at('2026-02-01', 119_000, { nextMileage: 131_000 });
    const last = await at('2026-03-01', 119_500, { type: 'Brake Service' });
    const page = async ({ _id }: { _id: string }) =>
      servicePageSchema.parse((await owner.get(`/api/service/${_id}`).expect(200)).body);
    const around = async (one: { _id: string }) => {
      const { newer, older } = await page(one);
      return [newer?._id, older?._id];
    };
    expect(await around(first)).toEqual([low._id, undefined]);
    expect(await around(low)).toEqual([high._id, first._id]);
    expect(await around(high)).toEqual([last._id, low._id]);
    expect(await around(last)).toEqual([undefined, high._id]);
    expect((await page(high)).due).toMatchObject({ id: high._id, dueKm: 131_000, kmLeft: 11_000 });
    expect((await page(first)).due).toBeUndefined();
  });

  it('says how its car is drawn', async () => {
    const painted = await buildCar(api, owner, { body: 'estate', paint: 'dark blue' });
    const { _id } = await buildService(owner, painted);
    const { onCar } = (await owner.get(`/api/service/${_id}`).expect(200)).body;
    expect(onCar).toMatchObject({ body: 'estate', paint: 'dark blue' });
  });

  it('is in the list across all of the caller’s cars, most recently done first', async () => {
    owner = await signUp(api);
    car = await buildCar(api, owner);
    const other = await buildCar(api, owner);
    const old = await buildService(owner, other, { doneAt: '2021-01-01' });
    const recent = await buildService(owner, car, { doneAt: '2023-01-01' });
    const middle = await buildService(owner, other, { doneAt: '2022-01-01' });
    const first = (await owner.get('/api/car/services?limit=2').expect(200)).body;
    expect(first.services.map(({ _id }: { _id: string }) => _id)).toEqual([recent._id, middle._id]);
    expect(first.services[0].onCar._id).toBe(car._id);
    const second = (await owner.get(`/api/car/services?limit=2&cursor=${first.nextCursor}`).expect(200)).body;
    expect(second.services.map(({ _id }: { _id: string }) => _id)).toEqual([old._id]);
    expect(second.nextCursor).toBeNull();
  });
});
