import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { describe as describeCars, findChain } from './carChain.ts';
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

const asText = (ids: Awaited<ReturnType<typeof idsOf>>) => ({
  make: ids.make.toHexString(),
  model: ids.model.toHexString(),
  engine: ids.engine.toHexString(),
});

let golf: Awaited<ReturnType<typeof idsOf>>;
let clio: Awaited<ReturnType<typeof idsOf>>;

beforeAll(async () => {
  api = await startTestServer();
  golf = await idsOf('Volkswagen', 'Golf', 'Golf VII (5G)');
  clio = await idsOf('Renault', 'Clio', 'Clio IV');
});
afterAll(() => api.stop());

it('a make, one of its spec models and one of its engines are a chain', async () => {
  expect(await findChain(asText(golf))).toMatchObject({
    chain: {
      make: { _id: golf.make.toHexString(), name: 'Volkswagen', imgUrl: '/api/cars/logos/volkswagen.svg' },
      model: { _id: golf.model.toHexString(), name: 'Golf VII (5G)', imgUrl: null },
      engine: { _id: golf.engine.toHexString() },
    },
  });
});

it('names the first part that does not belong', async () => {
  const nobody = new Types.ObjectId().toHexString();
  expect(await findChain({ ...asText(golf), make: nobody })).toEqual({ missing: 'make' });
  expect(await findChain({ ...asText(golf), model: nobody })).toEqual({ missing: 'model' });
  expect(await findChain({ ...asText(golf), make: asText(clio).make })).toEqual({ missing: 'model' });
  expect(await findChain({ ...asText(golf), engine: asText(clio).engine })).toEqual({ missing: 'engine' });
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
