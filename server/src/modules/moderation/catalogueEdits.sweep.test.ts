import { similarEnginesAnswerSchema, type SimilarEnginesAnswer } from '@glovebox/shared/similarEngines';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditLogModel } from '../audit/auditLogModel.ts';
import { CarModel } from '../cars/carModel.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from '../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
const owner = await signUp(api);

type Kind = 'make' | 'basemodel' | 'specmodel' | 'engine';

const add = async (kind: Kind, body: object) => {
  const answer = await moderator.post(`/api/cars/${kind}`).send(body).expect(201);
  const { message, ...entry } = answer.body as Record<string, { _id: string; name: string }>;
  expect(message).toEqual(expect.stringMatching(/ added\.$/));
  return Object.values(entry)[0]!;
};

let vehicles = 0;
/** A make with one base model, one spec model and one engine; returns their ids. */
const buildVehicle = async () => {
  vehicles += 1;
  const make = (await add('make', { name: `Make ${vehicles}` }))._id;
  const baseModel = (await add('basemodel', { make, name: 'Base' }))._id;
  const model = (await add('specmodel', { baseModel, name: 'Spec', yearFrom: 2010 }))._id;
  const engine = (await add('engine', { specModel: model, name: '1.0', kw: 50, cc: 999 }))._id;
  return { make, baseModel, model, engine };
};

let vehicle: Awaited<ReturnType<typeof buildVehicle>>;
beforeEach(async () => {
  vehicle = await buildVehicle();
});

const carWithVehicle = () => {
  const { make, model, engine } = vehicle;
  return buildCar(api, owner, { make, model, engine });
};

describe('adding', () => {
  it('adds an entry of each kind and counts it at its parent', async () => {
    const { body: makeBody } = await api.request.get(`/api/cars/basemodels/${vehicle.make}`).expect(200);
    expect(makeBody.baseModels).toEqual([{ _id: vehicle.baseModel, name: 'Base', docCount: 1, revision: 0 }]);
    const { body } = await api.request.get(`/api/cars/engines/${vehicle.model}`).expect(200);
    expect(body).toMatchObject({ formattedYearFrom: '2010', formattedYearTo: 'present' });
    expect(body.engines).toEqual([
      { _id: vehicle.engine, name: '1.0', kw: 50, hp: 68, cc: 999, fuel: null, revision: 0 },
    ]);
    expect(await MakeModel.findById(vehicle.make).lean()).toMatchObject({ docCount: 1 });
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 1 });
  });

  it('accepts the logo found by name, a given logo, or none, but no external URL', async () => {
    const path = '/api/cars/logos/volkswagen.svg';
    const { body } = await moderator
      .put(`/api/cars/make/${vehicle.make}`)
      .send({ name: 'VW 2', imgUrl: path });
    expect(body.make).toMatchObject({ name: 'VW 2', imgUrl: path });
    const kept = await moderator.put(`/api/cars/make/${vehicle.make}`).send({ name: 'VW 3' }).expect(200);
    expect(kept.body.make).toMatchObject({ name: 'VW 3', imgUrl: path });
    for (const imgUrl of ['https://evil.example/x.svg', '/api/cars/logos/../x.svg', '//evil.example']) {
      await moderator.put(`/api/cars/make/${vehicle.make}`).send({ name: 'VW 4', imgUrl }).expect(400);
    }
    expect(await MakeModel.findById(vehicle.make).lean()).toMatchObject({ name: 'VW 3', imgUrl: path });
  });

  it.each([
    [{ kw: 110 }, { kw: 110, hp: 150 }],
    [{ hp: 150 }, { kw: 110, hp: 150 }],
    [
      { kw: 110, hp: 148 },
      { kw: 110, hp: 148 },
    ],
    [{}, { kw: null, hp: null }],
  ])('derives the other unit of power from the one given: %j', async (power, expected) => {
    expect(await add('engine', { specModel: vehicle.model, name: 'New', ...power })).toMatchObject(expected);
  });

  it.each<[Kind, object, string]>([
    ['make', { name: ' ' }, 'name'],
    ['make', { name: 'x'.repeat(121) }, 'name'],
    ['specmodel', { name: 'X', yearFrom: 2020, yearTo: 2010 }, 'yearTo'],
    ['specmodel', { name: 'X', yearFrom: 1700 }, 'yearFrom'],
    ['engine', { name: 'X', kw: 100, hp: 300 }, 'hp'],
    ['engine', { name: 'X', kw: 0.5 }, 'kw'],
    ['engine', { name: 'X', fuel: 'Coal' }, 'fuel'],
  ])('refuses a %s like %j', async (kind, fields, path) => {
    const { make, baseModel, model } = vehicle;
    const parent = { make: {}, basemodel: { make }, specmodel: { baseModel }, engine: { specModel: model } };
    const { body } = await moderator
      .post(`/api/cars/${kind}`)
      .send({ ...parent[kind], ...fields })
      .expect(400);
    expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path);
  });

  it('answers 404 if the parent does not exist, and stores nothing', async () => {
    const stranger = new Types.ObjectId().toHexString();
    await moderator.post('/api/cars/basemodel').send({ make: stranger, name: 'Lost' }).expect(404);
    await moderator.post('/api/cars/specmodel').send({ baseModel: vehicle.make, name: 'Lost' }).expect(404);
    await moderator.post('/api/cars/engine').send({ specModel: stranger, name: 'Lost' }).expect(404);
    expect(await BaseModelModel.countDocuments({ name: 'Lost' })).toBe(0);
  });
});

describe('names', () => {
  it('are unique within their parent, ignoring case and spaces', async () => {
    const other = await buildVehicle();
    const taken = await moderator
      .post('/api/cars/make')
      .send({ name: ` mAKE  ${vehicles} ` })
      .expect(409);
    expect(taken.body).toMatchObject({ code: 'CONFLICT', details: [{ path: 'name' }] });
    await moderator.post('/api/cars/basemodel').send({ make: vehicle.make, name: 'BASE' }).expect(409);
    await moderator
      .post('/api/cars/specmodel')
      .send({ baseModel: vehicle.baseModel, name: 'spec' })
      .expect(409);
    await moderator
      .put(`/api/cars/make/${other.make}`)
      .send({ name: `make ${vehicles - 1}` })
      .expect(409);
    expect(await MakeModel.findById(other.make).lean()).toMatchObject({ name: `Make ${vehicles}` });
    expect(await MakeModel.findById(vehicle.make).lean()).toMatchObject({ docCount: 1 });
  });

  it('are refused to another entry even when they are written identically', async () => {
    const twin = await buildVehicle();
    const { _id: base } = await add('basemodel', { make: vehicle.make, name: 'Twin' });
    const { _id: spec } = await add('specmodel', { baseModel: vehicle.baseModel, name: 'Twin' });
    const taken = [
      [`make/${twin.make}`, `Make ${vehicles - 1}`],
      [`basemodel/${base}`, 'Base'],
      [`specmodel/${spec}`, 'Spec'],
    ] as const;
    for (const [path, name] of taken) {
      const { body } = await moderator.put(`/api/cars/${path}`).send({ name }).expect(409);
      expect(body).toMatchObject({ code: 'CONFLICT', error: `${name} already exists.` });
    }
    expect(await BaseModelModel.findById(base).lean()).toMatchObject({ name: 'Twin' });
    expect(await SpecModelModel.findById(spec).lean()).toMatchObject({ name: 'Twin' });
  });

  it('may be changed to another case', async () => {
    await moderator.put(`/api/cars/basemodel/${vehicle.baseModel}`).send({ name: 'BASE' }).expect(200);
  });

  it('of engines may repeat with a different power', async () => {
    const engine = { specModel: vehicle.model, name: '1.0', cc: 999 };
    await moderator
      .post('/api/cars/engine')
      .send({ ...engine, kw: 50 })
      .expect(409);
    await moderator
      .post('/api/cars/engine')
      .send({ ...engine, kw: 60 })
      .expect(201);
  });

  it('can be added by only one of two moderators who do it concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `Round ${round}`;
      const answers = await Promise.all(
        [name, name.toUpperCase()].map((one) =>
          moderator.post('/api/cars/basemodel').send({ make: vehicle.make, name: one }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
    expect(await MakeModel.findById(vehicle.make).lean()).toMatchObject({ docCount: 21 });
  });
});

describe('changing', () => {
  it('is visible on every car immediately', async () => {
    const car = await carWithVehicle();
    await moderator
      .put(`/api/cars/make/${vehicle.make}`)
      .send({ name: `Renamed ${vehicles}` })
      .expect(200);
    await moderator.put(`/api/cars/specmodel/${vehicle.model}`).send({ name: 'Renamed too' }).expect(200);
    await moderator
      .put(`/api/cars/engine/${vehicle.engine}`)
      .send({ name: '1.1', kw: 60, cc: 1_100, fuel: 'Petrol' })
      .expect(200);
    const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
    expect(body).toMatchObject({
      make: { name: `Renamed ${vehicles}` },
      model: { name: 'Renamed too' },
      engine: { name: '1.1', kw: 60, hp: 82, cc: 1_100 },
    });
    const { body: seen } = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    expect(seen.make.name).toBe(`Renamed ${vehicles}`);
  });

  it('is recorded in the audit log with the moderator, the change, and the state before and after', async () => {
    await moderator.put(`/api/cars/basemodel/${vehicle.baseModel}`).send({ name: 'Renamed' }).expect(200);
    const entries = await AuditLogModel.find({ subject: vehicle.baseModel }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['BASE_MODEL_CREATED', `Make ${vehicles} Base`],
      ['BASE_MODEL_CHANGED', 'Base → Renamed'],
    ]);
    expect(entries[0]?.by?.toHexString()).toBe(moderator.user.id);
  });

  it('describes an engine in the audit log by its model and the known facts', async () => {
    await moderator
      .put(`/api/cars/engine/${vehicle.engine}`)
      .send({ name: '1.1', kw: 60, cc: null, fuel: null })
      .expect(200);
    const entries = await AuditLogModel.find({ subject: vehicle.engine }).sort({ _id: 1 }).lean();
    const model = entries[0]?.details.split(': ')[0];
    expect(model).toMatch(new RegExp(`^Make ${vehicles} .`));
    expect(entries[1]?.details).toMatch(/^Make .*: .* → 1\.1 \(60 kW, 82 hp\)$/);
  });

  it.each<Kind>(['make', 'basemodel', 'specmodel', 'engine'])(
    'answers 404 for a %s that does not exist',
    async (kind) => {
      for (const id of [new Types.ObjectId().toHexString(), 'x', '%00']) {
        await moderator.put(`/api/cars/${kind}/${id}`).send({ name: 'X' }).expect(404);
        await moderator.delete(`/api/cars/${kind}/${id}`).expect(404);
      }
    },
  );
});

describe('deleting', () => {
  it('is refused with a count while something uses the entry', async () => {
    await carWithVehicle();
    await carWithVehicle();
    const reasons = await Promise.all(
      (
        [
          ['make', vehicle.make],
          ['basemodel', vehicle.baseModel],
          ['specmodel', vehicle.model],
          ['engine', vehicle.engine],
        ] as const
      ).map(async ([kind, id]) => {
        const { body } = await moderator.delete(`/api/cars/${kind}/${id}`).expect(409);
        return (body.error as string).split(';')[0];
      }),
    );
    expect(reasons).toEqual([
      'Used by 1 base model and 2 cars',
      'Used by 1 spec model',
      'Used by 1 engine and 2 cars',
      'Used by 2 cars',
    ]);
    expect(await EngineModel.countDocuments({ _id: vehicle.engine })).toBe(1);
  });

  it('removes an unused entry and lowers the count of its parent', async () => {
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200, { message: 'Engine removed.' });
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 0 });
    await moderator.delete(`/api/cars/specmodel/${vehicle.model}`).expect(200);
    await moderator.delete(`/api/cars/basemodel/${vehicle.baseModel}`).expect(200);
    expect(await MakeModel.findById(vehicle.make).lean()).toMatchObject({ docCount: 0 });
    await moderator.delete(`/api/cars/make/${vehicle.make}`).expect(200);
    expect(await MakeModel.findById(vehicle.make).lean()).toBeNull();
    expect(await AuditLogModel.countDocuments({ action: /_DELETED$/, by: moderator.user.id })).toBe(4);
  });

  it('leaves no car with a dangling reference when one is added or changed concurrently', async () => {
    const keeper = await buildCar(api, owner);
    for (let round = 0; round < 30; round += 1) {
      const { make, model, engine } = await buildVehicle();
      const choice = { make, model, engine };
      const [deleted, added, changed] = await Promise.all([
        moderator.delete(`/api/cars/engine/${engine}`),
        owner.post('/api/car/new').send(await newCar(api, choice)),
        owner.patch(`/api/car/${keeper._id}`).send(choice),
      ]);
      expect([200, 409]).toContain(deleted.status);
      expect([201, 400]).toContain(added.status);
      expect([200, 400]).toContain(changed.status);
      const isThere = await EngineModel.exists({ _id: engine });
      expect(isThere === null).toBe(deleted.status === 200);
      if (!isThere) expect(await CarModel.countDocuments({ engine })).toBe(0);
    }
  });

  it('leaves no child without its parent when one is added concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { _id: make } = await add('make', { name: `Parent ${round}` });
      const [deleted, added] = await Promise.all([
        moderator.delete(`/api/cars/make/${make}`),
        moderator.post('/api/cars/basemodel').send({ make, name: 'Child' }),
      ]);
      expect([deleted.status, added.status]).toEqual(deleted.status === 200 ? [200, 404] : [409, 201]);
    }
  });
});

describe('similar engines', () => {
  const find = async (query: object): Promise<SimilarEnginesAnswer['engines']> => {
    const answer = await moderator.post('/api/cars/engines/').send(query).expect(200);
    return similarEnginesAnswerSchema.parse(answer.body).engines;
  };

  it('are within 2 % of the displacement and 5 % of the power, with the same make first', async () => {
    const make = await MakeModel.findOne({ name: 'Volkswagen' }).orFail().lean();
    const query = { make: make._id.toHexString(), cc: 1_498, kw: 110, name: '1.5 TSI', fuel: 'Petrol' };
    const engines = await find(query);
    expect(engines).toHaveLength(20);
    expect(engines[0]).toMatchObject({ name: '1.5 TSI', score: 1, make: { name: 'Volkswagen' } });
    for (const { cc, kw, fuel } of engines) {
      expect(Math.abs((cc ?? 0) / 1_498 - 1)).toBeLessThanOrEqual(0.02);
      expect(Math.abs((kw ?? 0) / 110 - 1)).toBeLessThanOrEqual(0.05);
      expect(fuel).toBe('Petrol');
    }
    const scores = engines.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('are found by horsepower alone or by make alone, but not by name alone', async () => {
    expect((await find({ hp: 150 })).every(({ kw }) => kw !== null && Math.abs(kw - 110) <= 5.5)).toBe(true);
    const own = await find({ make: vehicle.make, name: '1.0' });
    expect(own.map(({ _id, score }) => [_id, score])).toEqual([[vehicle.engine, 1]]);
    const { body } = await moderator.post('/api/cars/engines/').send({ name: '1.5 TSI' }).expect(400);
    expect(body.error).toBe('Give the displacement, the power or the make of the engine');
  });

  it('are found for an electric motor, which has no displacement', async () => {
    const motors = await find({ cc: 0, kw: 150, fuel: 'Electric' });
    expect(motors.length).toBeGreaterThan(0);
    expect(motors.every(({ cc, fuel }) => cc === 0 && fuel === 'Electric')).toBe(true);
  });

  it('are empty if nothing is close', async () => {
    expect(await find({ cc: 29_000 })).toEqual([]);
  });

  it.each(['(a+)+$', '.*', '$where', '[', '\\'])('treats %j as a plain name', async (name) => {
    expect(await find({ make: vehicle.make, name })).toHaveLength(1);
  });
});
