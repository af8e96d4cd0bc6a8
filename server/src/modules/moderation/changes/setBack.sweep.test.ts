import type { ChangeAnswer, ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditLogModel } from '../../audit/auditLogModel.ts';
import { CarModel } from '../../cars/carModel.ts';
import { buildCar } from '../../../testing/cars.ts';
import { addEntry, buildVehicle, type VehicleEntries } from '../../../testing/catalogue.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import { CatalogueEditModel } from './catalogueEditModel.ts';
import { EngineModel, MakeModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator', name: 'Mo Derator' });
const owner = await signUp(api);
let vehicle: VehicleEntries;
beforeEach(async () => {
  vehicle = await buildVehicle(moderator);
});

const history = async (query = ''): Promise<ChangeListAnswer['changes']> =>
  ((await moderator.get(`/api/cars/changes${query}`).expect(200)).body as ChangeListAnswer).changes;
const latestOf = async (entry: string) => (await history(`?entry=${entry}`))[0]!;
const show = async (id: string) =>
  (await moderator.get(`/api/cars/changes/${id}`).expect(200)).body as ChangeAnswer;
/** Sets an entry back; by default one that was removed. */
const setBack = (change: string, entry: string, revision: number | null = null) =>
  moderator.post(`/api/cars/changes/${change}/set-back`).send({ entry, revision });
const rename = (path: string, name: string) => moderator.put(`/api/cars/${path}`).send({ name }).expect(200);
const carWith = (engine: string) =>
  buildCar(api, owner, { make: vehicle.make, model: vehicle.model, engine });
const addTwin = (name: string) => addEntry(moderator, 'engine', { specModel: vehicle.model, name, kw: 51 });
const merge = (from: string, into: string) =>
  moderator.post(`/api/cars/engine/${from}/merge`).send({ into }).expect(200);
const engineOf = async (car: { _id: string }) =>
  (await CarModel.findById(car._id).orFail().lean()).engine?.toHexString();

describe('the history', () => {
  it('shows who changed what, before and after', async () => {
    await moderator
      .put(`/api/cars/engine/${vehicle.engine}`)
      .send({ name: '1.0 T', kw: 60, cc: 999 })
      .expect(200);
    const change = await latestOf(vehicle.engine);
    expect(change).toMatchObject({
      action: 'ENGINE_CHANGED',
      by: { id: moderator.user.id, name: 'Mo Derator' },
      edits: 1,
    });
    const { edits } = await show(change._id);
    expect(edits).toEqual([
      {
        level: 'engine',
        entry: vehicle.engine,
        name: '1.0 T',
        kind: 'changed',
        fields: [
          { field: 'name', before: '1.0', after: '1.0 T', now: '1.0 T' },
          { field: 'kw', before: 50, after: 60, now: 60 },
          { field: 'hp', before: 68, after: 82, now: 82 },
        ],
        revision: 1,
      },
    ]);
  });

  it('names the parent of an added entry, also when that is removed', async () => {
    const added = await latestOf(vehicle.model);
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    await moderator.delete(`/api/cars/specmodel/${vehicle.model}`).expect(200);
    await moderator.delete(`/api/cars/basemodel/${vehicle.baseModel}`).expect(200);
    const { name: make } = await MakeModel.findById(vehicle.make).orFail().lean();
    expect((await show(added._id)).edits[0]?.fields).toMatchObject([
      { field: 'make', before: null, after: make, now: null },
      { field: 'baseModel', before: null, after: 'Base', now: null },
      ...[{ field: 'name' }, { field: 'yearFrom' }, { field: 'verified' }, { field: 'sources' }],
    ]);
  });

  it('leaves out the edits of cars that older versions stored, which cannot be set back', async () => {
    const { _id: twin } = await addTwin('Twin');
    const car = await carWith(twin);
    await merge(twin, vehicle.engine);
    const { _id } = await latestOf(twin);
    const of = { change: new Types.ObjectId(_id), seq: 1, level: 'car', entry: new Types.ObjectId(car._id) };
    const stored = { ...of, before: { engine: twin, typed: null }, after: { engine: null, typed: null } };
    await CatalogueEditModel.collection.insertOne({ _id: new Types.ObjectId(), ...stored });
    expect((await show(_id)).edits).toMatchObject([{ level: 'engine', kind: 'removed', name: 'Twin' }]);
    await setBack(_id, car._id, 0).expect(404);
  });

  it('can be paged, and filtered by kind and by person', async () => {
    const [first, ...rest] = await history('?limit=2');
    expect(rest).toHaveLength(1);
    expect(first?.action).toBe('ENGINE_CREATED');
    const made = await history('?action=MAKE_CREATED');
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(({ action }) => action === 'MAKE_CREATED')).toBe(true);
    expect(await history(`?by=${owner.user.id}`)).toEqual([]);
    await moderator.get('/api/cars/changes?action=LUNCH').expect(400);
  });

  it('omits requests that changed nothing', async () => {
    const before = await history();
    await rename(`basemodel/${vehicle.baseModel}`, 'Base');
    await moderator.put(`/api/cars/engine/${vehicle.engine}/verified`).send({ verified: true }).expect(200);
    expect(await history()).toEqual(before);
  });

  it('answers 404 for an id that is not a change of the catalogue', async () => {
    const role = await AuditLogModel.create({ action: 'ROLE_CHANGED', details: 'basic → admin' });
    for (const id of [role._id.toHexString(), new Types.ObjectId().toHexString(), 'x']) {
      await moderator.get(`/api/cars/changes/${id}`).expect(404);
      await setBack(id, vehicle.engine).expect(404);
    }
  });
});

describe('setting back', () => {
  it('gives the fields of a change their former values, and keeps what a later change gave the others', async () => {
    const engine = `engine/${vehicle.engine}`;
    await moderator.put(`/api/cars/${engine}`).send({ name: '1.0 T', kw: 60, cc: 999 }).expect(200);
    const change = await latestOf(vehicle.engine);
    await moderator.put(`/api/cars/${engine}/verified`).send({ verified: false }).expect(200);
    const { body } = await setBack(change._id, vehicle.engine, 2).expect(200);
    expect(body).toEqual({ message: 'Entry set back.' });
    expect(await EngineModel.findById(vehicle.engine).lean()).toMatchObject({
      ...{ name: '1.0', kw: 50, hp: 68, cc: 999 },
      verified: false,
      edits: 3,
    });
    const { name } = await MakeModel.findById(vehicle.make).orFail().lean();
    const latest = await latestOf(vehicle.engine);
    expect(latest).toMatchObject({ action: 'ENTRY_SET_BACK', details: `${name} Spec 1.0`, edits: 1 });
    // it is a change like any other
    await setBack(latest._id, vehicle.engine, 3).expect(200);
    expect(await EngineModel.findById(vehicle.engine).lean()).toMatchObject({ name: '1.0 T', kw: 60 });
  });

  it('shows the value that a later change gave a field, and replaces that', async () => {
    await rename(`basemodel/${vehicle.baseModel}`, 'Second');
    const second = await latestOf(vehicle.baseModel);
    await rename(`basemodel/${vehicle.baseModel}`, 'Third');
    expect((await show(second._id)).edits).toMatchObject([
      { fields: [{ field: 'name', before: 'Base', after: 'Second', now: 'Third' }], revision: 2 },
    ]);
    await setBack(second._id, vehicle.baseModel, 2).expect(200);
    const { body: make } = await api.request.get(`/api/cars/basemodels/${vehicle.make}`).expect(200);
    expect(make.baseModels).toMatchObject([{ name: 'Base' }]);
  });

  it('is refused, and changes nothing, if the entry has changed since it was shown', async () => {
    await rename(`basemodel/${vehicle.baseModel}`, 'Second');
    const second = await latestOf(vehicle.baseModel);
    await rename(`basemodel/${vehicle.baseModel}`, 'Third');
    for (const revision of [0, 1, null]) {
      const { body } = await setBack(second._id, vehicle.baseModel, revision).expect(409);
      expect(body.error).toBe('This entry has changed meanwhile. Check its values again.');
    }
    expect(await latestOf(vehicle.baseModel)).toMatchObject({ details: 'Second → Third' });
  });

  it('adds a removed entry again with its id and all its values, once', async () => {
    const before = await EngineModel.findById(vehicle.engine).orFail().lean();
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    const { _id: removal } = await latestOf(vehicle.engine);
    expect((await show(removal)).edits).toMatchObject([{ kind: 'removed', revision: null }]);
    await setBack(removal, vehicle.engine).expect(200);
    expect(await EngineModel.findById(vehicle.engine).lean()).toEqual({ ...before, revision: 0 });
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 1 });
    await carWith(vehicle.engine);
    for (const revision of [null, 0]) await setBack(removal, vehicle.engine, revision).expect(409);
  });

  it('is refused while the parent is missing or the name is taken', async () => {
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    await moderator.delete(`/api/cars/specmodel/${vehicle.model}`).expect(200);
    const engineGone = await latestOf(vehicle.engine);
    const modelGone = await latestOf(vehicle.model);
    const orphan = await setBack(engineGone._id, vehicle.engine).expect(409);
    expect(orphan.body.error).toBe('Its parent is no longer in the catalogue.');
    const { _id: usurper } = await addEntry(moderator, 'specmodel', {
      baseModel: vehicle.baseModel,
      name: 'SPEC',
    });
    const taken = await setBack(modelGone._id, vehicle.model).expect(409);
    expect(taken.body.error).toBe('SPEC already exists.');
    await moderator.delete(`/api/cars/specmodel/${usurper}`).expect(200);
    await setBack(modelGone._id, vehicle.model).expect(200);
    await setBack(engineGone._id, vehicle.engine).expect(200);
  });

  it('adds a merged engine again, and leaves its cars with the other engine', async () => {
    const { _id: twin } = await addTwin('Twin');
    const car = await carWith(twin);
    await merge(twin, vehicle.engine);
    const { _id: merged } = await latestOf(twin);
    await setBack(merged, twin).expect(200);
    expect(await EngineModel.findById(twin).lean()).toMatchObject({ name: 'Twin', kw: 51 });
    expect(await engineOf(car)).toBe(vehicle.engine);
  });

  it('works for a change that an older version stored with marks of undos', async () => {
    await rename(`basemodel/${vehicle.baseModel}`, 'Renamed');
    const { _id } = await latestOf(vehicle.baseModel);
    const marks = { 'change.undoes': new Types.ObjectId(), 'change.undoneBy': new Types.ObjectId() };
    const old = { $set: { action: 'CHANGE_UNDONE', ...marks } };
    await AuditLogModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, old);
    expect((await show(_id)).change).toMatchObject({ action: 'CHANGE_UNDONE', edits: 1 });
    await setBack(_id, vehicle.baseModel, 1).expect(200);
    expect(await latestOf(vehicle.baseModel)).toMatchObject({ action: 'ENTRY_SET_BACK' });
  });

  it('is refused for an added entry, and for an entry of another change', async () => {
    const { _id: twin } = await addTwin('Twin');
    const { _id: added } = await latestOf(twin);
    await setBack(added, twin, 0).expect(404);
    await setBack(added, vehicle.engine, 0).expect(404);
  });

  it('takes effect once when two moderators set back the same entry concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { _id } = await addTwin(`Round ${round}`);
      await moderator.delete(`/api/cars/engine/${_id}`).expect(200);
      const { _id: removal } = await latestOf(_id);
      const answers = await Promise.all([setBack(removal, _id), setBack(removal, _id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 21 });
  });
});
