import { expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import {
  buildWriter,
  expectNothingLost,
  killWhileWriting,
  type Acknowledged,
} from '../testing/killedWriter.ts';
import { folderForTest } from '../testing/storeForTest.ts';

const ROUNDS = sized({ quick: 3, sweeps: 40 });
const MOST_WRITES = 150;
/** Kills of one folder, after which the next one is used: each is read whole after every kill. */
const PER_FOLDER = 20;

it(
  'a process that is killed while it writes has lost nothing that was acknowledged, and done no transaction by half',
  async () => {
    const writer = await buildWriter();
    let folder = '';
    let all: Acknowledged = { single: [], pair: [] };
    const acknowledged = { single: 0, pair: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % PER_FOLDER === 0) {
        folder = await folderForTest();
        all = { single: [], pair: [] };
      }
      const writes = 1 + Math.floor(Math.random() * MOST_WRITES);
      const { single, pair } = await killWhileWriting(writer, folder, round * 1_000_000, writes);
      all.single.push(...single);
      all.pair.push(...pair);
      acknowledged.single += single.length;
      acknowledged.pair += pair.length;
      await expectNothingLost(folder, all);
    }
    expect(acknowledged.single + acknowledged.pair).toBeGreaterThanOrEqual(ROUNDS);
    console.info(
      `${ROUNDS} kills, ${acknowledged.single} writes and ${acknowledged.pair} transactions acknowledged`,
    );
  },
  30_000 + ROUNDS * 10_000,
);
