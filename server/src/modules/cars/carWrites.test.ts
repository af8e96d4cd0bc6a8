import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { plantIn } from '../../testing/plantedFields.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { handCarTo } from '../../testing/transfers.ts';
import { CarModel } from './carModel.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it('takes along to the next owner what stays with a car, and ends what concerned the last one', async () => {
  const owner = await signUp(api);
  const next = await signUp(api);
  const { _id } = await buildCar(api, owner);
  // what was typed has a form of its own
  await plantIn('cars', _id, ['typed']);
  const stored = async (): Promise<Record<string, unknown>> => ({
    ...(await CarModel.findById(_id).orFail().lean()),
  });
  const before = await stored();
  await handCarTo(owner, { _id }, next);
  const after = await stored();

  const became = Object.entries(CarModel.schema.paths).flatMap(([name, { options }]) => {
    const { atTransfer } = options as { atTransfer?: string };
    // the transaction counts its own change
    if (!atTransfer || name === 'revision' || before[name] === undefined) return [];
    const isSame = JSON.stringify(after[name]) === JSON.stringify(before[name]);
    const became = after[name] === undefined ? 'ends' : isSame ? 'stays' : 'renewed';
    // nobody works on this one
    return became === atTransfer || name === 'workshops'
      ? []
      : `${name} ${became}, and is said to: ${atTransfer}`;
  });
  expect(became).toEqual([]);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['note', 'ownerName', 'vin']));
});
