import { Types } from 'mongoose';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { readsDuring } from '../../testing/reads.ts';
import { freshServer } from '../../testing/testServer.ts';
import { resolveVehicles, findUnrelated, forgetShownEntries } from './vehicles.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

/** Returns the ids of the first engine of a spec model and of its ancestors. */
const idsOf = async (make: string, base: string, spec: string) => {
  const found = await MakeModel.findOne({ name: make }).orFail().lean();
  const baseModel = await BaseModelModel.findOne({ make: found._id, name: base }).orFail().lean();
  const model = await SpecModelModel.findOne({ baseModel: baseModel._id, name: spec }).orFail().lean();
  const engine = await EngineModel.findOne({ specModel: model._id }).sort({ _id: 1 }).orFail().lean();
  return { make: found._id, model: model._id, engine: engine._id };
};

let golf: Awaited<ReturnType<typeof idsOf>>;
let clio: Awaited<ReturnType<typeof idsOf>>;

const api = await freshServer();
beforeAll(async () => {
  golf = await idsOf('Volkswagen', 'Golf', 'Golf VII (5G)');
  clio = await idsOf('Renault', 'Clio', 'Clio IV');
});
beforeEach(() => {
  forgetShownEntries();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('accepts a make, one of its spec models and one of its engines as a vehicle', async () => {
  expect(await findUnrelated({ ...golf, baseModel: null })).toBeNull();
});

it('accepts a vehicle that stops above the engine, and a base model of the make', async () => {
  const { baseModel } = await SpecModelModel.findById(golf.model).orFail().lean();
  expect(await findUnrelated({ ...golf, baseModel: null, engine: null })).toBeNull();
  expect(await findUnrelated({ make: golf.make, baseModel, model: null, engine: null })).toBeNull();
  expect(await findUnrelated({ make: clio.make, baseModel, model: null, engine: null })).toBe('baseModel');
});

it('names the first part that does not match', async () => {
  const vehicle = { ...golf, baseModel: null };
  const nobody = new Types.ObjectId();
  expect(await findUnrelated({ ...vehicle, make: nobody })).toBe('make');
  expect(await findUnrelated({ ...vehicle, model: nobody })).toBe('model');
  expect(await findUnrelated({ ...vehicle, make: clio.make })).toBe('model');
  expect(await findUnrelated({ ...vehicle, engine: clio.engine })).toBe('engine');
});

it('returns many vehicles in order, including duplicates, with null for missing references', async () => {
  const cars = await resolveVehicles([clio, golf, { ...clio, engine: null }, golf]);
  expect(cars.map(({ make }) => make?.name)).toEqual(['Renault', 'Volkswagen', 'Renault', 'Volkswagen']);
  expect(cars[2]?.engine).toBeNull();
  expect(cars[3]).toEqual(cars[1]);
  expect(Object.keys(cars[0]?.engine ?? {})).toEqual(['_id', 'name', 'kw', 'hp', 'cc']);
});

it('returns nothing for an empty list', async () => {
  expect(await resolveVehicles([])).toEqual([]);
});

const readsOf = async (...args: Parameters<typeof resolveVehicles>) =>
  (await readsDuring(() => resolveVehicles(...args))).map(({ collection }) => collection);

it('reads an entry once, even for later calls, unless the caller wants fresh data', async () => {
  expect(await readsOf([golf, golf])).toEqual(['makes', 'specModels', 'engines']);
  expect(await readsOf([golf])).toEqual([]);
  expect(await readsOf([golf, { ...clio, engine: null }])).toEqual(['makes', 'specModels']);
  expect(await readsOf([golf], { isFresh: true })).toEqual(['makes', 'specModels', 'engines']);
  expect(await readsOf([{ make: null, model: null, engine: null }])).toEqual([]);
});

it('shows immediately what a moderator changes in this process', async () => {
  const moderator = await signUp(api, { role: 'moderator' });
  for (const name of ['VW', 'Volkswagen']) {
    await resolveVehicles([golf]);
    await moderator.put(`/api/cars/make/${golf.make.toHexString()}`).send({ name }).expect(200);
    expect((await resolveVehicles([golf]))[0]?.make?.name).toBe(name);
  }
});

it('never shows an old state after a concurrent change was answered', async () => {
  const moderator = await signUp(api, { role: 'moderator' });
  for (const name of [...Array.from({ length: 15 }, (_, round) => `Volkswagen ${round}`), 'Volkswagen']) {
    forgetShownEntries();
    await Promise.all([
      moderator.put(`/api/cars/make/${golf.make.toHexString()}`).send({ name }).expect(200),
      ...Array.from({ length: 4 }, () => resolveVehicles([golf])),
    ]);
    expect((await resolveVehicles([golf]))[0]?.make?.name).toBe(name);
  }
});

it('shows within four seconds what another process changes', async () => {
  await resolveVehicles([golf]);
  await MakeModel.updateOne({ _id: golf.make }, { $set: { name: 'Changed elsewhere' } });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 4_000);
  expect((await resolveVehicles([golf]))[0]?.make?.name).toBe('Changed elsewhere');
});
