import type { ChangeAnswer, ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditLogModel } from '../../audit/auditLogModel.ts';
import { CarModel } from '../../cars/carModel.ts';
import { buildCar } from '../../../testing/cars.ts';
import { addEntry, buildVehicle, type VehicleEntries } from '../../../testing/catalogue.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
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
const undo = (id: string) => moderator.post(`/api/cars/changes/${id}/undo`);
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
      undone: false,
      undoes: null,
    });
    const { edits } = await show(change._id);
    expect(edits).toEqual([
      {
        level: 'engine',
        entry: vehicle.engine,
        name: '1.0 T',
        kind: 'changed',
        fields: [
          { field: 'name', before: '1.0', after: '1.0 T' },
          { field: 'kw', before: 50, after: 60 },
          { field: 'hp', before: 68, after: 82 },
        ],
      },
    ]);
  });

  it('names the parent of an added entry, and lists cars without their owners', async () => {
    const added = await show((await latestOf(vehicle.baseModel))._id);
    expect(added.edits[0]?.fields).toContainEqual({
      field: 'make',
      before: null,
      after: (await MakeModel.findById(vehicle.make).orFail().lean()).name,
    });
    const { _id: twin } = await addTwin('Gone twin');
    await carWith(twin);
    await merge(twin, vehicle.engine);
    const { edits } = await show((await latestOf(twin))._id);
    expect(edits).toMatchObject([
      {
        level: 'car',
        entry: null,
        name: null,
        fields: [{ field: 'engine', before: 'Gone twin', after: '1.0' }],
      },
      { level: 'engine', kind: 'removed', name: 'Gone twin' },
    ]);
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
      await undo(id).expect(404);
    }
  });
});

describe('undoing', () => {
  it('a deletion is refused once another undo has restored the entry', async () => {
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    const deleted = await latestOf(vehicle.engine);
    await undo(deleted._id).expect(200);
    const back = await latestOf(vehicle.engine);
    await undo(back._id).expect(200);
    const deletedAgain = await latestOf(vehicle.engine);
    // two changes have deleted the entry, and undoing either restores it
    await undo(deleted._id).expect(200);
    const { body } = await undo(deletedAgain._id).expect(409);
    expect(body.error).toMatch(/^“1.0” is in the catalogue again \(.*\)\. Undo that first\.$/);
    expect(await EngineModel.countDocuments({ _id: vehicle.engine })).toBe(1);
  });

  it('a rename restores the name, is listed in the history and can be undone itself', async () => {
    await rename(`basemodel/${vehicle.baseModel}`, 'Renamed');
    const renamed = await latestOf(vehicle.baseModel);
    const { body } = await undo(renamed._id).expect(200);
    expect(body).toEqual({ message: 'Change undone.', change: expect.any(String) });
    expect(await latestOf(vehicle.baseModel)).toMatchObject({
      _id: body.change,
      action: 'CHANGE_UNDONE',
      undoes: renamed._id,
      undone: false,
    });
    expect((await show(renamed._id)).change.undone).toBe(true);
    const again = await undo(renamed._id).expect(409);
    expect(again.body.error).toBe('This change was undone already.');
    await undo(body.change as string).expect(200);
    expect((await show(renamed._id)).change.undone).toBe(false);
    expect((await show(body.change as string)).change.undone).toBe(true);
    const { body: make } = await api.request.get(`/api/cars/basemodels/${vehicle.make}`).expect(200);
    expect(make.baseModels).toMatchObject([{ name: 'Renamed' }]);
    // after it was redone, it can be undone again
    await undo(renamed._id).expect(200);
  });

  it('is refused if the entry was changed again, with the name of that change', async () => {
    await rename(`basemodel/${vehicle.baseModel}`, 'Second');
    const second = await latestOf(vehicle.baseModel);
    await rename(`basemodel/${vehicle.baseModel}`, 'Third');
    const third = await latestOf(vehicle.baseModel);
    const { body } = await undo(second._id).expect(409);
    expect(body.error).toBe('“Second” was changed later (Second → Third). Undo that first.');
    await undo(third._id).expect(200);
    await undo(second._id).expect(200);
  });

  it('an addition is refused while something depends on it, and removes the entry afterwards', async () => {
    const added = await latestOf(vehicle.model);
    const { body } = await undo(added._id).expect(409);
    expect(body.error).toBe('Used by 1 engine; only an unused entry can be removed.');
    const car = await carWith(vehicle.engine);
    const engineAdded = await latestOf(vehicle.engine);
    expect((await undo(engineAdded._id).expect(409)).body.error).toMatch(/^Used by 1 car;/);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    await undo(engineAdded._id).expect(200);
    await undo(added._id).expect(200);
    expect(await SpecModelModel.exists({ _id: vehicle.model })).toBeNull();
  });

  it('a deletion is refused if the parent no longer exists or the name is taken', async () => {
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    await moderator.delete(`/api/cars/specmodel/${vehicle.model}`).expect(200);
    const engineGone = await latestOf(vehicle.engine);
    const modelGone = await latestOf(vehicle.model);
    expect((await undo(engineGone._id).expect(409)).body.error).toBe(
      'Its parent is no longer in the catalogue.',
    );
    const { _id: usurper } = await addEntry(moderator, 'specmodel', {
      baseModel: vehicle.baseModel,
      name: 'SPEC',
    });
    expect((await undo(modelGone._id).expect(409)).body.error).toBe('SPEC already exists.');
    await moderator.delete(`/api/cars/specmodel/${usurper}`).expect(200);
    await undo(modelGone._id).expect(200);
    await undo(engineGone._id).expect(200);
    const { body } = await api.request.get(`/api/cars/engines/${vehicle.model}`).expect(200);
    expect(body.engines).toMatchObject([{ _id: vehicle.engine, kw: 50 }]);
  });

  it('a merge restores the engine of its cars, except cars that were changed since', async () => {
    const { _id: twin } = await addTwin('Twin');
    const { _id: third } = await addTwin('Third');
    const stays = await carWith(vehicle.engine);
    const follows = await carWith(twin);
    const chosen = await carWith(twin);
    const sold = await carWith(twin);
    await merge(twin, vehicle.engine);
    await owner
      .patch(`/api/car/${chosen._id}`)
      .send({ make: vehicle.make, model: vehicle.model, engine: third })
      .expect(200);
    await owner.delete(`/api/car/${sold._id}`).expect(200);
    const { body } = await undo((await latestOf(twin))._id).expect(200);
    expect(body.message).toBe('Change undone. 2 cars that were changed since stay as they are.');
    expect(await engineOf(stays)).toBe(vehicle.engine);
    expect(await engineOf(follows)).toBe(twin);
    expect(await engineOf(chosen)).toBe(third);
    const seen = await api.request.get(`/api/car/check/${follows.publicId}`).expect(200);
    expect(seen.body.engine.name).toBe('Twin');
  });

  it('an undone merge leaves no car with a deleted engine', async () => {
    const { _id: twin } = await addTwin('Twin');
    const car = await carWith(twin);
    await merge(twin, vehicle.engine);
    const { body } = await undo((await latestOf(twin))._id).expect(200);
    await moderator.delete(`/api/cars/engine/${vehicle.engine}`).expect(200);
    const refused = await undo(body.change as string).expect(409);
    expect(refused.body.error).toBe('The entry its cars would use is no longer in the catalogue.');
    expect(await engineOf(car)).toBe(twin);
    expect(await EngineModel.exists({ _id: twin })).not.toBeNull();
  });

  it('takes effect once when two moderators undo the same change concurrently', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { _id } = await addTwin(`Round ${round}`);
      const { _id: change } = await latestOf(_id);
      const answers = await Promise.all([undo(change), undo(change)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await SpecModelModel.findById(vehicle.model).lean()).toMatchObject({ docCount: 1 });
  });

  it('runs before or after a concurrent edit, never mixed with it', async () => {
    for (let round = 0; round < 50; round += 1) {
      await rename(`basemodel/${vehicle.baseModel}`, `Base ${round}`);
      const { _id: change } = await latestOf(vehicle.baseModel);
      const [undone, edited] = await Promise.all([
        undo(change),
        moderator.put(`/api/cars/basemodel/${vehicle.baseModel}`).send({ name: `Edited ${round}` }),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 409]).toContain(undone.status);
      const { change: stored } = await show(change);
      expect(stored.undone).toBe(undone.status === 200);
      const { body } = await api.request.get(`/api/cars/basemodels/${vehicle.make}`).expect(200);
      expect(body.baseModels).toMatchObject([{ name: `Edited ${round}` }]);
    }
  });
});
