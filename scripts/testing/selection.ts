import { existsSync, readdirSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT } from '../root.ts';

/** `npm test`, or the sweeps, which take longer and cover more. */
export type Tier = 'quick' | 'sweeps';

/** Test files of one tier, as paths relative to the root, with slashes. */
export interface Selection {
  tier: Tier;
  files: string[];
}

const TEST = /\.(test\.tsx?|spec\.ts)$/;
const NEVER_TESTS = new Set(['node_modules', 'dist']);

// the configurations of Vitest and Playwright use the same patterns
const isSweep = (file: string) => /\.sweep\.\w+\.tsx?$/.test(file);
const isSized = (file: string) =>
  /\.sized\.\w+\.tsx?$/.test(file) || file.startsWith('server/embedded-store/');

/** Checks whether a file contains browser journeys, which need the built product. */
export const isJourney = (file: string): boolean => file.endsWith('.spec.ts');

const testFilesBelow = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return TEST.test(path) ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NEVER_TESTS.has(name))
    .flatMap((entry) => {
      const below = resolve(path, entry.name);
      if (entry.isDirectory()) return testFilesBelow(below);
      return TEST.test(entry.name) ? [below] : [];
    });
};

/** Returns the quick tests of a folder or, if it has none, its sweeps; a single file is always selected. */
const chosenBelow = (path: string, asked: Tier): Selection => {
  const files = testFilesBelow(resolve(path)).map((file) => relative(ROOT, file).split(sep).join('/'));
  const sweeps = { tier: 'sweeps', files: files.filter((file) => isSweep(file) || isSized(file)) } as const;
  const quick = { tier: 'quick', files: files.filter((file) => !isSweep(file)) } as const;
  return asked === 'quick' && quick.files.length > 0 ? quick : sweeps;
};

/**
 * Returns the test files below some paths (files or folders), one selection per tier.
 * @throws if a path does not exist or has no test of that tier
 */
export const select = (paths: readonly string[], asked: Tier): Selection[] => {
  const chosen = paths.map((path) => {
    if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
    const selection = chosenBelow(path, asked);
    if (selection.files.length === 0)
      throw new Error(`There are no ${asked === 'sweeps' ? 'sweeps' : 'tests'} below ${path}.`);
    return selection;
  });
  return (['quick', 'sweeps'] as const)
    .map((tier) => ({
      tier,
      files: [...new Set(chosen.filter((each) => each.tier === tier).flatMap(({ files }) => files))],
    }))
    .filter(({ files }) => files.length > 0);
};
