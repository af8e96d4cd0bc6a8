import { expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { plantValues } from '../../testing/plantedFields.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { CarModel } from './carModel.ts';

const api = await testServer();

it('keeps for the next owner what belongs to the car, and removes what concerned the previous one', async () => {
  const owner = await signUp(api);
  const next = await signUp(api);
  const { _id } = await buildCar(api, owner);
  // `typed` has a schema of its own
  await plantValues('cars', _id, ['typed']);
  const stored = async (): Promise<Record<string, unknown>> => ({
    ...(await CarModel.findById(_id).orFail().lean()),
  });
  const before = await stored();
  await transferCarTo(owner, { _id }, next);
  const after = await stored();

  const became = Object.entries(CarModel.schema.paths).flatMap(([name, { options }]) => {
    const { onTransfer } = options as { onTransfer?: string };
    // the transaction counts its own change
    if (!onTransfer || name === 'revision' || before[name] === undefined) return [];
    const isSame = JSON.stringify(after[name]) === JSON.stringify(before[name]);
    const became = after[name] === undefined ? 'ends' : isSame ? 'stays' : 'renewed';
    // no workshop has access to this one
    return became === onTransfer || name === 'workshops'
      ? []
      : `${name} ${became}, and is said to: ${onTransfer}`;
  });
  expect(became).toEqual([]);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['note', 'ownerName', 'vin']));
});
