import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './build/build.js';
import { ROOT } from './root.ts';
import { findChromium } from './testing/chromium.ts';
import { addUp, failedFiles, failedRun, withExitCode, type Result } from './testing/results.ts';
import { isJourney, select, type Tier } from './testing/selection.ts';

/** Where our reporters write the result of a run. */
const RESULT_FILE = join(ROOT, '.cache/testResult.json');
const { resolve } = createRequire(import.meta.url);

/** `npm test -- [--sweeps] [--shard=INDEX/COUNT] [PATH …]` */
const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: { sweeps: { type: 'boolean', default: false }, shard: { type: 'string' } },
    allowPositionals: true,
  });
  const tier: Tier = values.sweeps ? 'sweeps' : 'quick';
  return {
    tier,
    selections: positionals.length === 0 ? undefined : select(positionals, tier),
    args: values.shard === undefined ? [] : [`--shard=${values.shard}`],
  };
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

const runVitest = (tier: Tier, args: string[]): Result => {
  const config = tier === 'quick' ? 'vitest.config.ts' : 'vitest.sweeps.config.ts';
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitestReporter.ts'];
  return run('Vitest', ['vitest', 'vitest.mjs'], ['run', `--config=${config}`, ...reporters, ...args]);
};

const runPlaywright = (tier: Tier, args: string[]): Result => {
  const chromium = findChromium();
  if (chromium === undefined) {
    return failedRun('The journeys need Chromium. Install one, or name one in CHROMIUM_PATH, and run again.');
  }
  const project = tier === 'quick' ? 'journeys' : 'sweeps';
  const options = ['--config=client/e2e/playwright.config.ts', `--project=${project}`];
  return run('Playwright', ['@playwright/test', 'cli.js'], ['test', ...options, ...args], {
    CHROMIUM_PATH: chromium,
  });
};

/** Runs all tests of a tier, or only the given files. Journeys and sweeps run against the built product. */
const runTier = async (tier: Tier, args: string[], files?: string[]): Promise<Result[]> => {
  const journeys = files?.filter(isJourney);
  const others = files?.filter((file) => !isJourney(file));
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
  if (tier === 'sweeps' && !(await build())) return results;
  if (others?.length !== 0) {
    // the embedded store rarely changes: without a path, `npm test` runs its smoke test alone
    const all = tier === 'quick' ? ['--project=!store'] : [];
    results.push(runVitest(tier, [...(others ?? all), ...args]));
  }
  if (journeys?.length !== 0 && (await build())) {
    results.push(runPlaywright(tier, [...(journeys ?? []), ...args]));
  }
  return results;
};

/** Runs the test files that failed once more, one after another. What passes then has failed by chance. */
const repeatFailed = (tier: Tier, results: Result[]): Result[] => {
  const files = results.flatMap(failedFiles);
  const journeys = files.filter(isJourney);
  const others = files.filter((file) => !isJourney(file));
  if (files.length > 0) console.log(`\nRunning again what failed: ${files.join(', ')}`);
  return [
    ...(others.length > 0 ? [runVitest(tier, [...others, '--maxWorkers=1'])] : []),
    ...(journeys.length > 0
      ? [runPlaywright(tier, [...journeys, '--workers=1', '--trace=retain-on-failure'])]
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

const results: Result[] = [];
const repeated: Result[] = [];
for (const { tier, files } of asked.selections ?? [{ tier: asked.tier, files: undefined }]) {
  const ofTier = await runTier(tier, asked.args, files);
  results.push(...ofTier);
  repeated.push(...repeatFailed(tier, ofTier));
}
const { text, failed } = addUp(results, repeated);
console.log(`\n${text}`);
process.exitCode = failed === 0 ? 0 : 1;
