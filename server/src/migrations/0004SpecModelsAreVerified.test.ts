import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { specModelsAreVerified } from './0004SpecModelsAreVerified.ts';

it('marks spec models from registers as verified, and keeps existing marks', async () => {
  const database = await emptyDatabase();
  const specModels = database.collection('specModels');
  await specModels.insertMany([
    { name: 'typed', typedGeneration: true },
    { name: 'listed', typedGeneration: false },
    { name: 'confirmed', typedGeneration: true, verified: true },
  ]);
  for (let run = 0; run < 2; run += 1) {
    await specModelsAreVerified.run(database);
    const found = await specModels.find().toArray();
    expect(Object.fromEntries(found.map(({ name, verified }) => [name, verified]))).toEqual({
      typed: false,
      listed: true,
      confirmed: true,
    });
  }
});
