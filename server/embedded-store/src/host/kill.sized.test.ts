import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderForTest } from '../testing/storeForTest.ts';
import { decode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { closeEngine, openEngine } from '../engine.ts';
import { rangeOfPrefix, uint32 } from '../storage/keyRange.ts';

const WRITER = fileURLToPath(new URL('../testing/storeWriter.ts', import.meta.url));
// STORE_KILLS=200 for the long run
const ROUNDS = Number(process.env.STORE_KILLS ?? 6);

interface Writer {
  process: ChildProcess;
  acknowledged: { single: number[]; pair: number[] };
  ready: Promise<unknown>;
}

function startWriter(folder: string, first: number): Writer {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', WRITER, folder, String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // what a killed writer leaves of its socket goes with the test's folder
      env: { ...process.env, TMPDIR: folder },
    },
  );
  const acknowledged = { single: [] as number[], pair: [] as number[] };
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      const [kind, n] = line.split(' ');
      if (kind === 'single' || kind === 'pair') acknowledged[kind].push(Number(n));
      else resolve(kind);
    });
  });
  return { process: child, acknowledged, ready };
}

interface Contents {
  left: { n: number; paired: boolean }[];
  right: number[];
  sum: { pairs: number; of: number[] };
  /** Numbers of `left` by its unique index, in index order. */
  indexed: number;
}

async function contentsOf(folder: string): Promise<Contents> {
  const engine = openEngine(join(folder, 'store.lmdb'));
  const { latest } = engine.store;
  const documents = (name: string): Doc[] => {
    const collection = engine.catalogue.find(latest, 'test', name);
    return collection
      ? [...latest.entries(rangeOfPrefix(uint32(collection.id)))].map(({ value }) => decode(value))
      : [];
  };
  const number = (value: unknown): number => (value as { value: number }).value;
  const right = documents('right');
  const sum = right.find(({ _id }) => _id === 'sum');
  const index = engine.catalogue.find(latest, 'test', 'left')?.indexes[0];
  const contents = {
    left: documents('left').map(({ n, paired }) => ({ n: number(n), paired: paired === true })),
    right: right.filter((one) => one !== sum).map(({ n }) => number(n)),
    sum: { pairs: sum ? number(sum.pairs) : 0, of: ((sum?.of ?? []) as unknown[]).map(number) },
    indexed: index ? latest.count(rangeOfPrefix(uint32(index.id))) : 0,
  };
  await closeEngine(engine);
  return contents;
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

describe('a process that is killed while it writes', () => {
  it(
    'has lost nothing that was acknowledged, and done no transaction by half',
    async () => {
      const folder = await folderForTest();
      const acknowledged = { single: [] as number[], pair: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const writer = startWriter(folder, round * 1_000_000);
        await writer.ready;
        await sleep(20 + Math.random() * 180);
        writer.process.kill('SIGKILL');
        await once(writer.process, 'close');
        acknowledged.single.push(...writer.acknowledged.single);
        acknowledged.pair.push(...writer.acknowledged.pair);

        const { left, right, sum, indexed } = await contentsOf(folder);
        const singles = new Set(left.filter(({ paired }) => !paired).map(({ n }) => n));
        const pairs = ascending(left.filter(({ paired }) => paired).map(({ n }) => n));
        expect(acknowledged.single.filter((n) => !singles.has(n))).toEqual([]);
        expect(acknowledged.pair.filter((n) => !pairs.includes(n))).toEqual([]);
        expect(ascending(right)).toEqual(pairs);
        expect(ascending(sum.of)).toEqual(pairs);
        expect(sum.pairs).toBe(pairs.length);
        expect(indexed).toBe(left.length);
      }
      expect(acknowledged.single.length + acknowledged.pair.length).toBeGreaterThan(ROUNDS);
      if (process.env.STORE_KILLS !== undefined) {
        console.info(
          `${ROUNDS} kills, ${acknowledged.single.length} single writes and ${acknowledged.pair.length} transactions acknowledged`,
        );
      }
    },
    30_000 + ROUNDS * 10_000,
  );
});
