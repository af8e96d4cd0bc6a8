import { publicCarSchema, type Car } from '@glovebox/shared/car';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildExpense, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { writeScans } from '../../modules/cars/scanCounter.ts';

const api = await testServer();
const owner = await signUp(api, { name: 'Canary Owner', email: 'canary-owner@example.org' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const byCode = (code: string) => api.request.get(`/api/car/check/${encodeURIComponent(code)}`);
const byVin = (vin: string) => api.request.get(`/api/car/check/vin/${encodeURIComponent(vin)}`);
const scansOf = () => ActivityModel.find({ car: car._id, action: 'CAR_SCANNED' }).lean();

/** Writes the pending look-ups immediately, instead of after half a second. */
const writtenScans = async () => {
  await writeScans({ warn: () => undefined });
  return (await scansOf()).map(({ scans }) => scans).sort();
};
/** Waits for the count, because look-ups are counted after the response is sent. */
const scansReach = (...counts: number[]) =>
  vi.waitFor(async () => expect(await writtenScans()).toEqual(counts), { timeout: 5_000, interval: 10 });

describe('a look-up without an account', () => {
  it('shows the same car by its code and by its VIN', async () => {
    await buildService(owner, car, {
      mileage: 119_000,
      doneAt: '2026-01-01',
      parts: ['Filter'],
      nextMileage: 134_000,
    });
    await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201);
    const { body } = await byCode(car.publicId).expect(200);
    const thisMonth = new Date().toISOString().slice(0, 7);
    expect(publicCarSchema.parse(body)).toEqual({
      vin: car.vin,
      make: { name: 'Volkswagen', imgUrl: '/api/cars/logos/volkswagen.svg' },
      model: { name: 'Golf VII (5G)', imgUrl: null, body: 'hatchback' },
      engine: { name: '1.5 TSI', kw: 110, hp: 150, cc: 1498 },
      productionYear: 2017,
      mileage: 120_000,
      odometerUnit: 'km',
      odometerVerdict: 'logical',
      services: [
        {
          type: 'Oil Change Service',
          mileage: 119_000,
          nextMileage: 134_000,
          doneAt: '2026-01-01',
          parts: ['Filter'],
          verifiedByWorkshop: false,
          workshopConfirmed: false,
          implausible: false,
          enteredLater: true,
          disputed: false,
        },
      ],
      newInstruments: [],
      verifiedReadings: 0,
      confirmedReadings: 0,
      record: {
        services: 1,
        verified: 0,
        byConfirmed: 0,
        disputed: [],
        workshops: 0,
        enteredLater: 1,
        keptSince: thisMonth,
        lastEntry: thisMonth,
        longestGap: null,
        begunAnew: null,
        removed: null,
        lowered: null,
        readings: [{ day: '2026-01-01', km: 119_000, verified: false, implausible: false }],
      },
      warnings: [{ title: 'Brakes', priority: 1, createdAt: body.warnings[0].createdAt }],
    });
    expect((await byVin(car.vin).expect(200)).body).toEqual(body);
  });

  it('accepts the code in any case, with dashes and spaces', async () => {
    const typed = car.publicId.toLowerCase().match(/.{4}/g)!;
    await byCode(typed.join('-')).expect(200);
    await byCode(` ${typed.join(' ')}`).expect(200);
  });

  it('accepts a VIN in any case and the letter O for zeros', async () => {
    await byVin(` ${car.vin.toLowerCase().replaceAll('0', 'o')} `).expect(200);
  });

  it.each(['nope', '2'.repeat(16), 'x'.repeat(2_000), '$ne', '{"$gt":""}', '%00', '../../health'])(
    "answers 'Invalid Code' to %j",
    async (code) => {
      const { body } = await byCode(code).expect(404);
      expect(body).toEqual({ error: 'Invalid Code', message: 'Invalid Code', code: 'NOT_FOUND' });
    },
  );

  it.each(['WVWZZZAUZHW999999', 'abc', '{"$gt":""}'])(
    'says in a readable message that no car has the VIN %j',
    async (vin) => {
      const { body } = await byVin(vin).expect(404);
      expect(body).toMatchObject({ code: 'NOT_FOUND', error: 'No car with this VIN is registered here.' });
    },
  );

  it("does not accept a car's id as its code", async () => {
    await byCode(car._id).expect(404);
  });

  it('lists the newest 200 services and no more', async () => {
    const services = Array.from({ length: 205 }, (_, index) => ({
      onCar: car._id,
      type: 'Other' as const,
      mileage: 1_000 + index,
      doneAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    }));
    await ServiceRecordModel.insertMany(services);
    const { body } = await byCode(car.publicId).expect(200);
    expect(body.services).toHaveLength(200);
    expect(body.services[0].mileage).toBe(1_204);
  });
});

describe('what is private', () => {
  it('appears in no body and no header of a public answer', async () => {
    const secrets = [
      'Canary Owner',
      'canary-owner@example.org',
      'Canary Name On Car',
      'Canary note: key under the mat',
      'Canary Workshop',
    ];
    const secret = await buildCar(api, owner, { name: secrets[2]!, note: secrets[3]! });
    const { _id } = await buildService(owner, secret, { doneAt: '2026-01-01' });
    const workshop = { _id: '5'.repeat(24), name: 'Canary Workshop' };
    await ServiceRecordModel.updateOne({ _id }, { $set: { workshop } });
    const { body: warned } = await owner
      .post(`/api/car/warning/${secret._id}`)
      .send({ title: 'Brakes', priority: 1 })
      .expect(201);
    const fuel = await buildFuel(owner, secret, { amount: 43.217, cpl: 1.879, mileage: 987_654 });
    secrets.push(fuel._id, '43.217', '43217', '1.879', '1879', '987654', 'fuel');
    const expense = await buildExpense(owner, secret, {
      kind: 'financing',
      cost: { amount: 83.19, currency: 'SEK' },
      mileage: 876_543,
      note: 'Canary loan',
    });
    secrets.push(expense._id, 'financing', '83.19', '8319', '876543', 'SEK', 'Canary loan', 'expense');
    secrets.push(_id, secret._id, owner.user.id, warned.warnings[0]._id, workshop._id, secret.publicId);
    secrets.push(secret.make._id!, secret.model._id!, secret.engine._id!);

    for (const answer of [await byCode(secret.publicId), await byVin(secret.vin)]) {
      expect(answer.status).toBe(200);
      expect(answer.body.services[0].verifiedByWorkshop).toBe(true);
      const whole = JSON.stringify([answer.headers, answer.text]).toLowerCase();
      for (const hidden of secrets) expect(whole).not.toContain(hidden.toLowerCase());
      // a stranger's response does not depend on a session, so none is created
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe("'Car Scanned'", () => {
  it('is one activity per car and day, with a count', async () => {
    for (let index = 0; index < 3; index += 1) await byCode(car.publicId).expect(200);
    await byVin(car.vin).expect(200);
    await scansReach(4);
    expect(await scansOf()).toHaveLength(1);
    const { body } = await owner.get(`/api/car/${car._id}/activity`).expect(200);
    expect(body.activity[0]).toMatchObject({ action: 'CAR_SCANNED', details: 'Looked up 4 times' });

    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await ActivityModel.updateOne({ car: car._id, action: 'CAR_SCANNED' }, { $set: { scanDay: yesterday } });
    await byCode(car.publicId).expect(200);
    await scansReach(1, 4);
  });

  it('counts twenty look-ups at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => byCode(car.publicId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await scansReach(20);
  });

  it('does not count the owner, signed in by header or by cookie', async () => {
    await owner.get(`/api/car/check/${car.publicId}`).expect(200);
    await byCode(car.publicId).set('Cookie', `token=${owner.token}`).expect(200);
    const stranger = await signUp(api);
    await stranger.get(`/api/car/check/${car.publicId}`).expect(200);
    await scansReach(1);
    expect(await writtenScans()).toEqual([1]);
  });

  it('never makes a response fail', async () => {
    // a day whose document cannot be written: the unique index prevents an insert, the schema an update
    const scanDay = new Date().toISOString().slice(0, 10);
    await ActivityModel.collection.insertOne({
      car: (await CarModel.findById(car._id).lean())!._id,
      scanDay,
      scans: 'x',
    });
    await byCode(car.publicId).expect(200);
    await writtenScans();
    await byCode(car.publicId).expect(200);
  });
});
