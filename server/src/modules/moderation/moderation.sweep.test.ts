import type {
  EngineReviewAnswer,
  ModeratedMakesAnswer,
  ModeratedSpecModelAnswer,
  SpecModelReviewAnswer,
} from '@glovebox/shared/moderation';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../cars/carModel.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { buildVehicle, type VehicleEntries } from '../../testing/catalogue.ts';
import { signUp } from '../../testing/people.ts';
import { explain, readsDuring } from '../../testing/reads.ts';
import { freshServer } from '../../testing/testServer.ts';
import { EngineModel, SpecModelModel } from '../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
const owner = await signUp(api);
let vehicle: VehicleEntries;
beforeEach(async () => {
  vehicle = await buildVehicle(moderator);
});

const addEngine = async (fields: object) => {
  const body = { specModel: vehicle.model, ...fields };
  const answer = await moderator.post('/api/cars/engine').send(body).expect(201);
  return (answer.body as { engine: { _id: string } }).engine._id;
};
const specModel = async () =>
  (await moderator.get(`/api/cars/moderate/specmodel/${vehicle.model}`).expect(200))
    .body as ModeratedSpecModelAnswer;

/** Reads the ids of a list, or of the start of a long one, and checks that no page examines more than it shows. */
const pageThrough = async (
  collection: 'engines' | 'specModels',
  first: string,
  isOfList: (
    entry: EngineReviewAnswer['engines'][number] | SpecModelReviewAnswer['specModels'][number],
  ) => boolean,
) => {
  const seen: string[] = [];
  let path = first;
  while (path !== '' && seen.length < 1_000) {
    const reads = await readsDuring(async () => {
      const page = (await moderator.get(path).expect(200)).body as EngineReviewAnswer & SpecModelReviewAnswer;
      const entries = page[collection];
      expect(entries.every((entry) => isOfList(entry) && entry.make.name !== '')).toBe(true);
      seen.push(...entries.map(({ _id }) => _id));
      path = page.nextCursor === null ? '' : `${first}&cursor=${page.nextCursor}`;
    });
    for (const read of reads.filter((one) => one.collection === collection)) {
      expect((await explain(read)).examined).toBeLessThanOrEqual(101);
    }
  }
  return seen;
};

const FIRST = '/api/cars/moderate/engines?filter=withoutPower&limit=100';

describe('the catalogue as moderators see it', () => {
  it('shows entries that they added as verified and as added by a moderator', async () => {
    const { engines, ...spec } = await specModel();
    expect(spec).toMatchObject({
      sources: ['moderator'],
      verified: true,
      yearFrom: 2010,
      yearTo: null,
      unverified: 0,
      make: { _id: vehicle.make },
      baseModel: { _id: vehicle.baseModel },
    });
    expect(engines).toMatchObject([{ _id: vehicle.engine, sources: ['moderator'], verified: true }]);
  });

  it('keeps the sources of facts that a moderator corrects, and adds the moderator as a source', async () => {
    await EngineModel.updateOne(
      { _id: vehicle.engine },
      { $set: { sources: ['vca'], verified: false, ccApprox: true, kwApprox: true } },
    );
    const facts = { name: '1.0', kw: 50, hp: 68, cc: 1_000 };
    await moderator.put(`/api/cars/engine/${vehicle.engine}`).send(facts).expect(200);
    expect((await specModel()).engines[0]).toMatchObject({
      sources: ['vca', 'moderator'],
      verified: false,
      ccApprox: false,
      kwApprox: true,
    });
  });

  it('counts at each level the entries below it that are left to review', async () => {
    const dark = await addEngine({ name: 'Dark' });
    await moderator.put(`/api/cars/engine/${vehicle.engine}/verified`).send({ verified: false }).expect(200);
    const expected = { unverified: 1, withoutPower: 1 };
    const { makes } = (await moderator.get('/api/cars/moderate/makes').expect(200))
      .body as ModeratedMakesAnswer;
    expect(makes.find(({ _id }) => _id === vehicle.make)).toMatchObject({ ...expected, docCount: 1 });
    const make = await moderator.get(`/api/cars/moderate/make/${vehicle.make}`).expect(200);
    expect(make.body).toMatchObject({ ...expected, baseModels: [expected] });
    const base = await moderator.get(`/api/cars/moderate/basemodel/${vehicle.baseModel}`).expect(200);
    expect(base.body).toMatchObject({ ...expected, specModels: [expected] });
    expect(await specModel()).toMatchObject(expected);
    expect(dark).toBeTruthy();
  });

  it('lists all engines of the catalogue without power, page by page and each once', async () => {
    const seen = await pageThrough('engines', FIRST, (entry) => 'kw' in entry && entry.kw === null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(1_000);
  });

  it('lists all unverified spec models of the catalogue, page by page and each once', async () => {
    const path = '/api/cars/moderate/specmodels?limit=100';
    const seen = await pageThrough('specModels', path, ({ verified }) => !verified);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await SpecModelModel.countDocuments({ verified: false }));
  });

  it('lists the unverified spec models of one make, and counts them at it', async () => {
    const path = `/api/cars/moderate/specmodels?make=${vehicle.make}`;
    expect((await moderator.get(path).expect(200)).body).toEqual({ specModels: [], nextCursor: null });
    await moderator
      .put(`/api/cars/specmodel/${vehicle.model}/verified`)
      .send({ verified: false })
      .expect(200);
    await addEngine({ name: 'Dark' });
    const { specModels } = (await moderator.get(path).expect(200)).body as SpecModelReviewAnswer;
    expect(specModels).toMatchObject([
      {
        _id: vehicle.model,
        make: { _id: vehicle.make },
        baseModel: { _id: vehicle.baseModel },
        withoutPower: 1,
      },
    ]);
    const make = await moderator.get(`/api/cars/moderate/make/${vehicle.make}`).expect(200);
    expect(make.body).toMatchObject({ unverifiedSpecModels: 1 });
    const { makes } = (await moderator.get('/api/cars/moderate/makes').expect(200))
      .body as ModeratedMakesAnswer;
    expect(makes.find(({ _id }) => _id === vehicle.make)).toMatchObject({ unverifiedSpecModels: 1 });
    await moderator.get('/api/cars/moderate/specmodels?make=x').expect(400);
  });

  it('lists the unverified engines of one make', async () => {
    const path = `/api/cars/moderate/engines?filter=unverified&make=${vehicle.make}`;
    expect((await moderator.get(path).expect(200)).body).toEqual({ engines: [], nextCursor: null });
    await moderator.put(`/api/cars/engine/${vehicle.engine}/verified`).send({ verified: false }).expect(200);
    const { engines } = (await moderator.get(path).expect(200)).body as EngineReviewAnswer;
    expect(engines).toMatchObject([{ _id: vehicle.engine, specModel: { _id: vehicle.model, name: 'Spec' } }]);
  });
});

describe('verifying', () => {
  it('changes only the mark of a spec model, and can be reverted', async () => {
    const path = `/api/cars/specmodel/${vehicle.model}/verified`;
    const { body } = await moderator.put(path).send({ verified: false }).expect(200);
    expect(body).toEqual({ message: 'No longer marked as verified.', verified: false });
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ verified: false });
    await moderator.put(path).send({ verified: 'yes' }).expect(400);
    await moderator.put('/api/cars/engine/x/verified').send({ verified: true }).expect(404);
  });

  it('marks several entries at once, each as a separate change, and names those that it could not verify', async () => {
    const dark = await addEngine({ name: 'Dark' });
    for (const id of [vehicle.engine, dark]) {
      await moderator.put(`/api/cars/engine/${id}/verified`).send({ verified: false }).expect(200);
    }
    const light = await addEngine({ name: 'Light', kw: 60 });
    const absent = '0'.repeat(24);
    const ids = [vehicle.engine, light, absent, dark, dark];
    const verify = (body: object) => moderator.post('/api/cars/moderate/verify').send(body);
    const { body } = await verify({ level: 'engine', ids }).expect(200);
    expect(body).toMatchObject({
      message: '2 verified, 2 not.',
      verified: [vehicle.engine, dark],
      refused: [{ _id: light, message: 'It is verified already.' }, { _id: absent }],
    });
    const { changes } = (await moderator.get('/api/cars/changes').expect(200)).body as {
      changes: { _id: string; action: string; details: string }[];
    };
    expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(['ENGINE_VERIFIED', 'ENGINE_VERIFIED']);

    const path = `/api/cars/changes/${changes[0]!._id}/set-back`;
    await moderator.post(path).send({ entry: dark, revision: 2 }).expect(200);
    expect(await EngineModel.findById(dark).lean()).toMatchObject({ verified: false });
    expect(await EngineModel.findById(vehicle.engine).lean()).toMatchObject({ verified: true });

    await verify({ level: 'engine', ids: [] }).expect(400);
    await verify({ level: 'make', ids: [dark] }).expect(400);
    await verify({ level: 'engine', ids: Array.from({ length: 101 }, () => dark) }).expect(400);
    await owner
      .post('/api/cars/moderate/verify')
      .send({ level: 'engine', ids: [dark] })
      .expect(403);
  });
});

describe('merging', () => {
  const merge = (from: string, into: string) =>
    moderator.post(`/api/cars/engine/${from}/merge`).send({ into });
  const carWith = (engine: string) =>
    buildCar(api, owner, { make: vehicle.make, model: vehicle.model, engine });

  it('moves the cars and deletes the duplicate', async () => {
    const twin = await addEngine({ name: '1.0 twin', kw: 51 });
    const cars = [await carWith(twin), await carWith(twin), await carWith(vehicle.engine)];
    const use = await moderator.get(`/api/cars/engine/${twin}/use`).expect(200);
    expect(use.body).toEqual({ cars: 2 });
    await api.request.get(`/api/car/check/${cars[0]!.publicId}`).expect(200);
    const { body } = await merge(twin, vehicle.engine).expect(200);
    expect(body).toMatchObject({ moved: 2, engine: { _id: vehicle.engine } });
    expect(await EngineModel.exists({ _id: twin })).toBeNull();
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 1 });
    for (const { _id } of cars) {
      expect((await owner.get(`/api/car/${_id}`).expect(200)).body.engine._id).toBe(vehicle.engine);
    }
    const seen = await api.request.get(`/api/car/check/${cars[0]!.publicId}`).expect(200);
    expect(seen.body.engine.name).toBe('1.0');
  });

  it('moves thousands of cars', async () => {
    const twin = await addEngine({ name: 'Popular', kw: 52 });
    const template = await CarModel.findById((await carWith(twin))._id)
      .orFail()
      .lean();
    const { make, model, engine } = template;
    await CarModel.insertMany(
      Array.from({ length: 2_000 }, (_, index) => ({
        ...template,
        _id: new Types.ObjectId(),
        vin: `MANY${String(index).padStart(8, '0')}`,
        publicId: `many-${index}`,
        make,
        model,
        engine,
      })),
    );
    const { body } = await merge(twin, vehicle.engine).expect(200);
    expect(body.moved).toBe(2_001);
    expect(await CarModel.countDocuments({ engine: twin })).toBe(0);
    expect(await CarModel.countDocuments({ engine: vehicle.engine })).toBe(2_001);
    await CarModel.deleteMany({ vin: /^MANY/ });
  });

  it('is refused into itself, into a missing engine and into one of another model', async () => {
    const other = await buildVehicle(moderator);
    await merge(vehicle.engine, vehicle.engine).expect(400);
    await merge(vehicle.engine, new Types.ObjectId().toHexString()).expect(400);
    await merge(new Types.ObjectId().toHexString(), vehicle.engine).expect(404);
    const { body } = await merge(vehicle.engine, other.engine).expect(409);
    expect(body.error).toBe('Only engines of the same model can be merged.');
  });

  it('leaves one of two engines that are merged into each other concurrently', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [a, b] = [await addEngine({ name: `A ${round}` }), await addEngine({ name: `B ${round}` })];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await EngineModel.countDocuments({ _id: { $in: [a, b] } })).toBe(1);
    }
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 51 });
  });

  it('leaves no car with a deleted engine when one is added concurrently', async () => {
    for (let round = 0; round < 50; round += 1) {
      const twin = await addEngine({ name: `Twin ${round}` });
      const car = await newCar(api, { make: vehicle.make, model: vehicle.model, engine: twin });
      const [merged, added] = await Promise.all([
        merge(twin, vehicle.engine),
        owner.post('/api/car/new').send(car),
      ]);
      expect(merged.status).toBe(200);
      expect([201, 400, 409]).toContain(added.status);
      expect(await CarModel.countDocuments({ engine: twin })).toBe(0);
    }
  });
});
