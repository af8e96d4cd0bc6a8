import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { freshServer } from '../testing/testServer.ts';
import { plugInHybridsAreMarked } from './plugInHybridsAreMarked.ts';
import { connectedDatabase } from './schemaVersion.ts';

await freshServer();

const curated = { sources: ['curated'] };

it('the plug-in hybrids of the earlier catalogue are marked, others and what a moderator corrected stay as they are', async () => {
  const engines = connectedDatabase().collection('engines');
  const before = [
    { name: 'GTE 1.4 TSI', fuel: 'Hybrid', ...curated },
    { name: '330e', fuel: 'Hybrid', ...curated },
    { name: '1.5 eTSI', fuel: 'Hybrid', ...curated },
    { name: '330e', fuel: 'Petrol', ...curated },
    { name: 'GTE 1.4 TSI', fuel: 'Hybrid', sources: [] },
  ].map((engine) => ({ _id: new mongoose.mongo.ObjectId(), ...engine }));
  await engines.insertMany(before);
  for (let run = 0; run < 2; run += 1) {
    await plugInHybridsAreMarked.run(connectedDatabase());
    const ids = before.map(({ _id }) => _id);
    const after = await engines
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .toArray();
    expect(after.map(({ fuel }) => fuel as unknown)).toEqual([
      'Plug-in hybrid',
      'Plug-in hybrid',
      'Hybrid',
      'Petrol',
      'Hybrid',
    ]);
  }
});
