import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { describe as describeCars, findUnrelated } from './carChain.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from './catalogueModel.ts';

let api: TestServer;

/** The ids of the first engine of a spec model, and of everything above it. */
const idsOf = async (make: string, base: string, spec: string) => {
  const found = await MakeModel.findOne({ name: make }).orFail().lean();
  const baseModel = await BaseModelModel.findOne({ make: found._id, name: base }).orFail().lean();
  const model = await SpecModelModel.findOne({ baseModel: baseModel._id, name: spec }).orFail().lean();
  const engine = await EngineModel.findOne({ specModel: model._id }).sort({ _id: 1 }).orFail().lean();
  return { make: found._id, model: model._id, engine: engine._id };
};

let golf: Awaited<ReturnType<typeof idsOf>>;
let clio: Awaited<ReturnType<typeof idsOf>>;

beforeAll(async () => {
  api = await startTestServer();
  golf = await idsOf('Volkswagen', 'Golf', 'Golf VII (5G)');
  clio = await idsOf('Renault', 'Clio', 'Clio IV');
});
afterAll(() => api.stop());

it('takes a make, one of its spec models and one of its engines for a chain', async () => {
  expect(await findUnrelated({ ...golf, baseModel: null })).toBeNull();
});

it('takes a chain that ends early for one, and a base model of the make', async () => {
  const { baseModel } = await SpecModelModel.findById(golf.model).orFail().lean();
  expect(await findUnrelated({ ...golf, baseModel: null, engine: null })).toBeNull();
  expect(await findUnrelated({ make: golf.make, baseModel, model: null, engine: null })).toBeNull();
  expect(await findUnrelated({ make: clio.make, baseModel, model: null, engine: null })).toBe('baseModel');
});

it('names the first part that does not belong', async () => {
  const chain = { ...golf, baseModel: null };
  const nobody = new Types.ObjectId();
  expect(await findUnrelated({ ...chain, make: nobody })).toBe('make');
  expect(await findUnrelated({ ...chain, model: nobody })).toBe('model');
  expect(await findUnrelated({ ...chain, make: clio.make })).toBe('model');
  expect(await findUnrelated({ ...chain, engine: clio.engine })).toBe('engine');
});

it('describes many cars in their order, the same one twice, and null for what a car does not refer to', async () => {
  const cars = await describeCars([clio, golf, { ...clio, engine: null }, golf]);
  expect(cars.map(({ make }) => make?.name)).toEqual(['Renault', 'Volkswagen', 'Renault', 'Volkswagen']);
  expect(cars[2]?.engine).toBeNull();
  expect(cars[3]).toEqual(cars[1]);
  expect(Object.keys(cars[0]?.engine ?? {})).toEqual(['_id', 'name', 'kw', 'hp', 'cc']);
});

it('describes no cars', async () => {
  expect(await describeCars([])).toEqual([]);
});
