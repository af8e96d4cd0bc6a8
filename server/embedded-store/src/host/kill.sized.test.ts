import { expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import {
  buildWriter,
  expectNothingLost,
  killWhileWriting,
  type Acknowledged,
} from '../testing/killedWriter.ts';
import { folderForTest } from '../testing/storeForTest.ts';

const ROUNDS = sized({ quick: 3, sweeps: 200 });
const MOST_WRITES = 150;

it(
  'a process that is killed while it writes has lost nothing that was acknowledged, and done no transaction by half',
  async () => {
    const folder = await folderForTest();
    const writer = await buildWriter();
    const all: Acknowledged = { single: [], pair: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const writes = 1 + Math.floor(Math.random() * MOST_WRITES);
      const { single, pair } = await killWhileWriting(writer, folder, round * 1_000_000, writes);
      all.single.push(...single);
      all.pair.push(...pair);
      await expectNothingLost(folder, all);
    }
    expect(all.single.length + all.pair.length).toBeGreaterThanOrEqual(ROUNDS);
    console.info(
      `${ROUNDS} kills, ${all.single.length} writes and ${all.pair.length} transactions acknowledged`,
    );
  },
  30_000 + ROUNDS * 10_000,
);
