import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished } from 'vitest';
import { decode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { closeEngine, openEngine } from '../engine.ts';
import { rangeOfPrefix, uint32 } from '../storage/keyRange.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
/** Within the workspace, so that its packages are found from there. */
const BUILT = fileURLToPath(new URL('../../../../.cache/store-writer', import.meta.url));

/**
 * Builds the program that writes and the store's thread, which start in a third of the time that their sources take.
 */
export const buildWriter = async (): Promise<string> => {
  await mkdir(BUILT, { recursive: true });
  const outdir = await mkdtemp(join(BUILT, 'run-'));
  onTestFinished(() => rm(outdir, { recursive: true }));
  await build({
    entryPoints: [join(SOURCE, 'testing/storeWriter.ts'), join(SOURCE, 'host/storeWorker.ts')],
    entryNames: '[name]',
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return outdir;
};

/** The numbers of the writes that the store has acknowledged. */
export interface Acknowledged {
  single: number[];
  /** Written by a transaction to two collections. */
  pair: number[];
}

/**
 * Runs a process that writes to the store in the folder, and kills it once so many writes are acknowledged.
 * @param builtIn the folder of `buildWriter`
 */
export async function killWhileWriting(
  builtIn: string,
  folder: string,
  first: number,
  writes: number,
): Promise<Acknowledged> {
  const writer = spawn(process.execPath, [join(builtIn, 'storeWriter.js'), folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // the socket that a killed writer leaves is removed with the folder of the test
    env: { ...process.env, TMPDIR: folder },
  });
  const acknowledged: Acknowledged = { single: [], pair: [] };
  createInterface({ input: writer.stdout }).on('line', (line) => {
    const [kind, n] = line.split(' ');
    if (kind === 'single' || kind === 'pair') acknowledged[kind].push(Number(n));
    if (acknowledged.single.length + acknowledged.pair.length === writes) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  return acknowledged;
}

interface Contents {
  left: { n: number; paired: boolean }[];
  right: number[];
  sum: { pairs: number; of: number[] };
  /** Numbers of `left` by its unique index, in index order. */
  indexed: number;
}

async function readContents(folder: string): Promise<Contents> {
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

/** Nothing that was acknowledged is missing in the folder, no transaction was done by half, the index fits. */
export async function expectNothingLost(folder: string, acknowledged: Acknowledged): Promise<void> {
  const { left, right, sum, indexed } = await readContents(folder);
  const singles = new Set(left.filter(({ paired }) => !paired).map(({ n }) => n));
  const pairs = ascending(left.filter(({ paired }) => paired).map(({ n }) => n));
  const found = new Set(pairs);
  expect(acknowledged.single.filter((n) => !singles.has(n))).toEqual([]);
  expect(acknowledged.pair.filter((n) => !found.has(n))).toEqual([]);
  expect(ascending(right)).toEqual(pairs);
  expect(ascending(sum.of)).toEqual(pairs);
  expect(sum.pairs).toBe(pairs.length);
  expect(indexed).toBe(left.length);
}
