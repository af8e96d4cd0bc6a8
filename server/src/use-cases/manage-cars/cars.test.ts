import { carSchema, newCarAnswerSchema, type MileageAnswer } from '@glovebox/shared/car';
import { ownCarListSchema } from '@glovebox/shared/carList';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { buildCar, buildService, newCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { CarModel } from '../../modules/cars/carModel.ts';

const api = await freshServer();
let owner: Person;
beforeAll(async () => {
  owner = await signUp(api);
});

const signUpAnew = async () => {
  owner = await signUp(api);
};

describe('adding a car', () => {
  it('returns 201 with a message and the car, and stores it with its first activity', async () => {
    const input = await newCar(api, { note: 'Key under the mat', name: 'Grandma' });
    const answer = await owner.post('/api/car/new').send(input).expect(201);
    const { message, savedCar } = newCarAnswerSchema.parse(answer.body);
    expect(message).not.toBe('');
    expect(savedCar).toMatchObject({
      vin: input.vin,
      make: { _id: input.make, name: 'Volkswagen' },
      model: { _id: input.model, name: 'Golf VII (5G)' },
      engine: { _id: input.engine, name: '1.5 TSI', kw: 110, cc: 1498 },
      mileage: 120_000,
      productionYear: 2017,
      note: 'Key under the mat',
      owner: { userId: owner.user.id, name: 'Grandma' },
      odometerVerdict: 'no judgement',
      activity: [{ action: 'NEW_CAR', details: 'Volkswagen Golf VII' }],
      activityCount: 1,
    });

    const stored = await CarModel.findById(savedCar._id).lean();
    expect(stored).toMatchObject({
      vin: input.vin,
      owner: new Types.ObjectId(owner.user.id),
      mileage: 120_000,
    });
    expect(await ActivityModel.countDocuments({ car: savedCar._id, action: 'NEW_CAR' })).toBe(1);
  });

  it('with 0 km has no reading, which earlier readings would contradict', async () => {
    const { _id } = await buildCar(api, owner, { mileage: 0 });
    const readMileage = async () =>
      (await owner.get(`/api/car/${_id}/mileage`).expect(200)).body as MileageAnswer;
    expect((await readMileage()).readings).toEqual([]);
    await owner
      .patch(`/api/car/fuel/${_id}`)
      .send({ amount: 40, cpl: 1.6, mileage: 9_000, doneAt: '2024-06-01' })
      .expect(201);
    expect((await readMileage()).readings).toMatchObject([{ mileage: 9_000, implausible: false }]);
    const { body: car } = await owner.get(`/api/car/${_id}`).expect(200);
    expect(car).toMatchObject({ mileage: 9_000 });
    // also after the mileage was edited there and back
    await owner.patch(`/api/car/${_id}`).send({ mileage: 10_000 }).expect(200);
    await owner.patch(`/api/car/${_id}`).send({ mileage: 0 }).expect(200);
    expect((await readMileage()).readings).toMatchObject([{ mileage: 9_000, source: 'fuel' }]);
  });

  it('can have its mileage on an earlier day, after which it went on', async () => {
    const { _id } = await buildCar(api, owner, { mileage: 92_310, mileageOn: '2023-03-05' });
    const { body } = await owner.get(`/api/car/${_id}/mileage`).expect(200);
    expect(body).toMatchObject({ readings: [{ doneAt: '2023-03-05', mileage: 92_310, source: 'stated' }] });
    // a mileage of today would contradict both
    for (const [doneAt, mileage] of [
      ['2023-09-01', 101_000],
      ['2024-06-01', 112_310],
    ] as const)
      await owner
        .post('/api/service/new')
        .send({ onCar: _id, type: 'Full Service', doneAt, mileage, parts: [] })
        .expect(201);
    const series = await owner.get(`/api/car/${_id}/mileage`).expect(200);
    expect((series.body as MileageAnswer).readings.map(({ implausible }) => implausible)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await owner.get(`/api/car/${_id}`)).body).toMatchObject({ mileage: 112_310 });
  });

  it('refuses a mileage of a day to come', async () => {
    const input = await newCar(api, { mileageOn: '2199-01-01' });
    const { body } = await owner.post('/api/car/new').send(input).expect(400);
    expect(body).toMatchObject({ details: [{ path: 'mileageOn', message: 'Must not be in the future' }] });
  });

  it("shows the account's name if no other was given", async () => {
    const car = await buildCar(api, owner);
    expect(car.owner).toEqual({ userId: owner.user.id, name: owner.user.name });
  });

  it('gives each car a public code of 16 unambiguous characters', async () => {
    const cars = await Promise.all([1, 2, 3].map(() => buildCar(api, owner)));
    for (const { publicId } of cars) expect(publicId).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(cars.map(({ publicId }) => publicId)).size).toBe(3);
  });

  it('stores the VIN trimmed, in upper case and with zeros for the letter O', async () => {
    const car = await buildCar(api, owner, { vin: ' wvwzzzauzkwO0o001 ' });
    expect(car.vin).toBe('WVWZZZAUZKW000001');
    expect((await CarModel.findById(car._id).lean())?.vin).toBe('WVWZZZAUZKW000001');
  });

  it('keeps the number of an old car unchanged', async () => {
    expect((await buildCar(api, owner, { vin: 'fo123' })).vin).toBe('FO123');
  });

  it('refuses a second car with the VIN and explains what to do', async () => {
    const { vin } = await buildCar(api, owner);
    const other = await signUp(api);
    const answer = await other
      .post('/api/car/new')
      .send(await newCar(api, { vin: vin.toLowerCase() }))
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'VIN_TAKEN', details: [{ path: 'vin' }] });
    expect(answer.body.error).toContain('transfer');
    expect(answer.body.error).toContain('claim');
    expect(JSON.stringify(answer.body)).not.toContain(owner.user.name);

    const again = await owner
      .post('/api/car/new')
      .send(await newCar(api, { vin }))
      .expect(409);
    expect(again.body).toMatchObject({
      code: 'VIN_YOURS',
      error: 'You already have a car with this VIN.',
    });
    expect(await CarModel.countDocuments({ vin })).toBe(1);
  });

  it('lets one of ten concurrent requests with the same VIN win, and leaves nothing of the others', async () => {
    const input = await newCar(api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.post('/api/car/new').send(input)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...new Array<number>(9).fill(409)]);
    const cars = await CarModel.find({ vin: input.vin }).lean();
    expect(cars).toHaveLength(1);
    const activities = await ActivityModel.find({ action: 'NEW_CAR' }).lean();
    expect(activities.filter(({ car }) => car.equals(cars[0]!._id))).toHaveLength(1);
    expect(activities).toHaveLength(await CarModel.countDocuments());
  });

  it.each(['make', 'model', 'engine'] as const)(
    'refuses a %s that is not in the catalogue, with its path',
    async (part) => {
      const input = await newCar(api, { [part]: new Types.ObjectId().toHexString() });
      const answer = await owner.post('/api/car/new').send(input).expect(400);
      expect(answer.body.code).toBe('BAD_INPUT');
      expect(answer.body.details).toEqual([{ path: part, message: answer.body.error }]);
      expect(await CarModel.exists({ vin: input.vin })).toBeNull();
    },
  );

  it('refuses an engine of another model and a model of another make', async () => {
    const golf = await newCar(api);
    const makes = (await api.request.get('/api/cars/')).body as { _id: string; name: string }[];
    const audi = makes.find(({ name }) => name === 'Audi')!;
    const wrongMake = await owner
      .post('/api/car/new')
      .send({ ...golf, make: audi._id })
      .expect(400);
    expect(wrongMake.body.details[0].path).toBe('model');

    const { baseModels } = (await api.request.get(`/api/cars/basemodels/${golf.make}`)).body;
    const passat = baseModels.find(({ name }: { name: string }) => name === 'Passat');
    const { specModels } = (await api.request.get(`/api/cars/specmodels/${passat._id}`)).body;
    const wrongEngine = await owner
      .post('/api/car/new')
      .send({ ...golf, model: specModels[0]._id })
      .expect(400);
    expect(wrongEngine.body.details[0].path).toBe('engine');
  });

  it.each([
    ['make', undefined, 'Field is required'],
    ['engine', '', 'Field is required'],
    ['engine', { $ne: null }, 'Must be text'],
    ['model', null, 'Field is required'],
    ['vin', 12345, 'Must be text'],
    ['vin', '   ', 'Field is required'],
    ['vin', 'ABC', 'A VIN has 5 to 17 letters and digits'],
    ['vin', 'WVWZZZ_AUZHW00001', 'A VIN has 5 to 17 letters and digits'],
    ['mileage', undefined, 'Field is required'],
    ['mileage', '120000', 'Must be a number'],
    ['mileage', -1, 'Must not be negative'],
    ['mileage', 2_000_001, 'At most 2,000,000 km'],
    ['productionYear', 1885, 'Not before 1886'],
    ['productionYear', 3000, 'Must not be later than next year'],
    ['note', 'x'.repeat(2_001), 'At most 2,000 characters'],
    ['name', 'x'.repeat(81), 'At most 80 characters'],
    ['owner', { userId: '1' }, undefined],
    ['publicId', 'MINE', undefined],
  ])('refuses %s = %j', async (field, value, message) => {
    const before = await CarModel.countDocuments();
    const input = { ...(await newCar(api)), [field]: value };
    const answer = await owner.post('/api/car/new').send(input).expect(400);
    expect(answer.body.code).toBe('BAD_INPUT');
    if (message) expect(answer.body.details).toContainEqual({ path: field, message });
    expect(await CarModel.countDocuments()).toBe(before);
  });
});

describe('the list of cars', () => {
  beforeEach(signUpAnew);

  it('returns cards with the newest two services, their count and the open warnings', async () => {
    const car = await buildCar(api, owner);
    for (const [doneAt, mileage] of [
      ['2024-01-05', 90_000],
      ['2025-02-06', 110_000],
      ['2024-06-07', 100_000],
    ] as const) {
      await buildService(owner, car, { doneAt, mileage });
    }
    const { cars, nextCursor } = ownCarListSchema.parse((await owner.get('/api/car/').expect(200)).body);
    expect(nextCursor).toBeNull();
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({ _id: car._id, servicesCount: 3, warnings: [] });
    expect(cars[0]!.services.map(({ doneAt }) => doneAt)).toEqual(['2025-02-06', '2024-06-07']);
  });

  it('pages through all cars, newest first, each once', async () => {
    const added: string[] = [];
    for (let index = 0; index < 5; index += 1) added.push((await buildCar(api, owner))._id);
    await buildCar(api, await signUp(api));

    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const path = `/api/car/?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = ownCarListSchema.parse((await owner.get(path).expect(200)).body);
      expect(page.cars.length).toBeLessThanOrEqual(2);
      seen.push(...page.cars.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(added.toReversed());
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=WzEsMl0', 'cursor=%7B%22$gt%22:1%7D'])(
    'refuses ?%s',
    async (query) => {
      const answer = await owner.get(`/api/car/?${query}`).expect(400);
      expect(answer.body.code).toBe('BAD_INPUT');
    },
  );

  it("contains nothing of anybody else's", async () => {
    await buildCar(api, owner);
    const other = await signUp(api);
    expect((await other.get('/api/car/').expect(200)).body).toEqual({
      cars: [],
      nextCursor: null,
      found: 0,
      total: 0,
    });
    expect((await other.get('/api/car/recent').expect(200)).body.cars).toEqual([]);
    expect((await other.get('/api/car/services').expect(200)).body.services).toEqual([]);
    const { fuel, ...home } = dashboardAnswerSchema.parse((await other.get('/api/car/dashboard')).body);
    const nothing = { sums: [], records: 0, unpriced: 0 };
    expect(home).toEqual({
      cars: [],
      carsCount: 0,
      spent: {
        months: [],
        month: nothing,
        year: nothing,
        lastYear: expect.objectContaining({ sums: [] }),
        next: { sums: [], kinds: [], unpriced: 0 },
      },
      due: [],
      dueCount: 0,
      warningsCount: 0,
      activity: [],
      warnings: [],
      transfers: [],
      accessRequests: [],
      claims: [],
    });
    expect(fuel.recorded).toBe(false);
  });

  it('orders the cars by their latest service, those without any last', async () => {
    const cars = [await buildCar(api, owner), await buildCar(api, owner), await buildCar(api, owner)];
    const [never, first, latest] = cars as [(typeof cars)[0], (typeof cars)[0], (typeof cars)[0]];
    await buildService(owner, latest, { doneAt: '2025-05-05' });
    await buildService(owner, first, { doneAt: '2024-05-05' });
    const alsoNever = await buildCar(api, owner);

    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const { body } = await owner.get(`/api/car/recent?limit=1${cursor && `&cursor=${cursor}`}`).expect(200);
      seen.push(...body.cars.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor as string | null;
    } while (cursor);
    expect(seen).toEqual([latest._id, first._id, alsoNever._id, never._id]);
  });
});

describe('one car', () => {
  it('is returned without a wrapper, with the newest 50 services and activities', async () => {
    const car = await buildCar(api, owner);
    for (let index = 0; index < 52; index += 1) {
      const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      await buildService(owner, car, { doneAt: day, mileage: 1_000 + index });
    }
    const answer = carSchema.parse((await owner.get(`/api/car/${car._id}`).expect(200)).body);
    expect(answer.services).toHaveLength(50);
    expect(answer.services[0]!.mileage).toBe(1_051);
    expect(answer).toMatchObject({
      servicesCount: 52,
      activityCount: 53,
      warningsCount: 0,
      mileage: 120_000,
    });
    expect(answer.activity).toHaveLength(50);
    expect(answer.odometerVerdict).toBe('logical');
  });
});

describe('the dashboard', () => {
  beforeEach(signUpAnew);

  it('has the newest four cars and the newest ten activities of the last seven days over all cars', async () => {
    const cars = [];
    for (let index = 0; index < 5; index += 1) cars.push(await buildCar(api, owner));
    for (let index = 0; index < 8; index += 1) await buildService(owner, cars[0]!, { doneAt: '2025-01-01' });
    const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
    await ActivityModel.updateOne({ car: cars[4]!._id }, { $set: { timestamp: tenDaysAgo } });

    const { body } = await owner.get('/api/car/dashboard').expect(200);
    expect(body.carsCount).toBe(5);
    expect(body.cars.map(({ _id }: { _id: string }) => _id)).toEqual(
      cars
        .slice(1)
        .reverse()
        .map(({ _id }) => _id),
    );
    expect(body.activity).toHaveLength(10);
    expect(body.activity.map(({ car }: { car: { _id: string } }) => car._id)).not.toContain(cars[4]!._id);
    expect(body.activity[0]).toMatchObject({
      action: 'NEW_SERVICE',
      car: { _id: cars[0]!._id, name: `Volkswagen Golf VII · …${cars[0]!.vin.slice(-6)}` },
    });
  });
});
