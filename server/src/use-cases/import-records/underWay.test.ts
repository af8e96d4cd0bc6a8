import { Types } from 'mongoose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from '../../apiRoutes.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { buildRequest, callerHeaders, callRoute, getPolicyCase } from '../../testing/policyCalls.ts';
import type { World } from '../../testing/policyCases/policyCase.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';

const api = await freshServer();
let world: World;

beforeAll(async () => {
  world = await buildWorld(api);
});
afterEach(async () => {
  await CarModel.updateMany({}, { $unset: { importing: 1 } });
});

const writes = API_ROUTES.map(({ name }) => name).filter(
  (name) =>
    /^(POST|PUT|PATCH|DELETE) \/(car|service)\//.test(name) &&
    // it adds another car
    name !== 'POST /car/new' &&
    getPolicyCase(name).answers.owner < 300,
);

describe('while an import is under way on a car', () => {
  it.each(writes)('%s by its owner is refused', async (name) => {
    const asked = await buildRequest(world, name);
    await CarModel.updateMany({}, { $set: { importing: new Types.ObjectId() } });
    const { status, body } = await callRoute(world, name, asked, await callerHeaders(world, 'owner', name));
    expect([status, (body as { message?: string }).message]).toEqual([
      409,
      'An import is running on this car. Try again when it’s done.',
    ]);
  });
});
