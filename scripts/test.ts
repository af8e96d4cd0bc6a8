import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './build/build.js';
import { ROOT } from './root.ts';
import { findChromium } from './testing/chromium.ts';
import {
  addUp,
  failedFiles,
  failedRun,
  withEarlierPasses,
  withExitCode,
  type Result,
} from './testing/results.ts';
import { makeMemoryFolder } from './testing/memoryFolder.ts';
import { baseOfWork, changedSince, isJourney, journeysNamed, journeysOf } from './testing/journeys.ts';

/** Where our reporters write the result of a run. */
const RESULT_FILE = join(ROOT, '.cache/testResult.json');
const { resolve } = createRequire(import.meta.url);

/** `npm test -- [--sweeps] [--changed] [--shard=INDEX/COUNT] [PART_OF_A_PATH …]` */
const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: {
      sweeps: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      shard: { type: 'string' },
    },
    allowPositionals: true,
  });
  return { ...values, paths: positionals };
};

/** Runs the command of a package with the current Node, and reads the result that our reporter writes. */
const run = (
  name: string,
  [packageName, file]: [packageName: string, file: string],
  args: string[],
  env: Record<string, string> = {},
): Result => {
  mkdirSync(dirname(RESULT_FILE), { recursive: true });
  rmSync(RESULT_FILE, { force: true });
  const program = join(dirname(resolve(`${packageName}/package.json`)), file);
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, RESULT_FILE, ...env },
  });
  try {
    return withExitCode(JSON.parse(readFileSync(RESULT_FILE, 'utf8')) as Result, name, status);
  } catch {
    return failedRun(`${name} ended without a result (exit code ${status ?? 'unknown'}).`);
  }
};

const runVitest = (args: string[]): Result => {
  const config = asked.sweeps ? 'vitest.sweeps.config.ts' : 'vitest.config.ts';
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitestReporter.ts'];
  const options = [`--config=${config}`, ...reporters, '--passWithNoTests'];
  return run('Vitest', ['vitest', 'vitest.mjs'], ['run', ...options, ...args]);
};

const runPlaywright = (args: string[]): Result => {
  const chromium = findChromium();
  if (chromium === undefined) {
    return failedRun('The journeys need Chromium. Install one, or name one in CHROMIUM_PATH, and run again.');
  }
  const project = asked.sweeps ? 'sweeps' : 'journeys';
  const options = ['--config=client/e2e/playwright.config.ts', `--project=${project}`];
  return run('Playwright', ['@playwright/test', 'cli.js'], ['test', ...options, ...args], {
    CHROMIUM_PATH: chromium,
  });
};

/** Runs the tests that were asked for. Journeys and sweeps run against the built product. */
const runTests = async (): Promise<Result[]> => {
  const { sweeps, changed, paths } = asked;
  const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];
  const since = changed ? baseOfWork() : undefined;
  const journeys = since === undefined ? journeysNamed(paths, sweeps) : journeysOf(changedSince(since));
  const isAll = paths.length === 0 && since === undefined;
  const results: Result[] = [];
  const build = async () => {
    try {
      await buildWhatIsStale();
      return true;
    } catch (error) {
      results.push(failedRun(error instanceof Error ? error.message : String(error)));
      return false;
    }
  };
  if (sweeps && !(await build())) return results;
  if (isAll || since !== undefined || !paths.every(isJourney)) {
    // the embedded store rarely changes: without a path, `npm test` runs its smoke test alone
    const projects = isAll && !sweeps ? ['--project=!store'] : [];
    const changes = since === undefined ? [] : ['--changed', since];
    results.push(runVitest([...paths, ...projects, ...changes, ...shard]));
  }
  if ((isAll || journeys.length > 0) && (await build())) results.push(runPlaywright([...journeys, ...shard]));
  const none =
    !isAll &&
    since === undefined &&
    results.every(({ files, errors }) => !errors.length && !Object.keys(files).length);
  return none
    ? [failedRun(`There are no ${sweeps ? 'sweeps' : 'tests'} with ${paths.join(' or ')} in their path.`)]
    : results;
};

/**
 * Runs what failed once more, one after another: files of Vitest, and single tests of Playwright, whose files take
 * minutes. What passes then has failed by chance.
 */
const repeatFailed = (results: Result[]): Result[] => {
  const files = results.flatMap(failedFiles);
  const journeys = files.filter(isJourney);
  const others = files.filter((file) => !isJourney(file));
  if (files.length > 0) console.log(`\nRunning again what failed: ${files.join(', ')}`);
  return [
    ...(others.length > 0 ? [runVitest([...others, '--maxWorkers=1'])] : []),
    ...(journeys.length > 0
      ? [
          withEarlierPasses(
            results,
            runPlaywright(['--last-failed', '--workers=1', '--trace=retain-on-failure']),
          ),
        ]
      : []),
  ];
};

const asked = (() => {
  try {
    return readArguments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
})();

// the sweeps kill programs while they write, and do that on the disk
const memory = asked.sweeps ? undefined : makeMemoryFolder();
if (memory !== undefined) process.env.TMPDIR = memory;
process.on('exit', () => {
  if (memory !== undefined) rmSync(memory, { recursive: true, force: true });
});
// a run that is interrupted must not leave the folder in memory
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const results = await runTests();
const { text, failed } = addUp(results, repeatFailed(results));
console.log(`\n${text}`);
process.exitCode = failed === 0 ? 0 : 1;
