import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './build/build.js';
import { ROOT } from './root.ts';
import { addUp, readPlaywright, readVitest, withExitCode, type Result } from './testing/addUp.ts';
import { findChromium } from './testing/chromium.ts';
import { isJourney, select, type Tier } from './testing/selection.ts';

const REPORTS = join(ROOT, '.cache/reports');
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

const failure = (reason: string): Result => ({ passed: 0, failed: [reason], flaky: [] });

/** Runs the command of a package with the current Node, and reads the JSON report that it writes. */
const run = (
  name: string,
  command: [packageName: string, file: string, ...args: string[]],
  report: string,
  env: Record<string, string>,
  read: (json: string) => Result,
): Result => {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const [packageName, file, ...args] = command;
  const program = join(dirname(resolve(`${packageName}/package.json`)), file);
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    return withExitCode(read(readFileSync(report, 'utf8')), name, status);
  } catch {
    return failure(`${name}: the run ended without a report (exit code ${status ?? 'unknown'})`);
  }
};

const runVitest = (tier: Tier, args: string[]): Result => {
  const report = join(REPORTS, `vitest-${tier}.json`);
  const config = tier === 'quick' ? 'vitest.config.ts' : 'vitest.sweeps.config.ts';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(
    'Vitest',
    ['vitest', 'vitest.mjs', 'run', `--config=${config}`, ...reporters, ...args],
    report,
    {},
    (json) => readVitest(JSON.parse(json) as Parameters<typeof readVitest>[0]),
  );
};

const runPlaywright = (tier: Tier, args: string[]): Result => {
  const chromium = findChromium();
  if (chromium === undefined) {
    return failure('The journeys need Chromium. Install one, or name one in CHROMIUM_PATH, and run again.');
  }
  const report = join(REPORTS, `playwright-${tier}.json`);
  const project = tier === 'quick' ? 'journeys' : 'sweeps';
  return run(
    'Playwright',
    [
      '@playwright/test',
      'cli.js',
      'test',
      '--config=client/e2e/playwright.config.ts',
      `--project=${project}`,
      ...args,
    ],
    report,
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    (json) => readPlaywright(JSON.parse(json) as Parameters<typeof readPlaywright>[0]),
  );
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
      results.push(failure(error instanceof Error ? error.message : String(error)));
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

const asked = (() => {
  try {
    return readArguments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
})();

const results: Result[] = [];
for (const { tier, files } of asked.selections ?? [{ tier: asked.tier, files: undefined }]) {
  results.push(...(await runTier(tier, asked.args, files)));
}
const { text, failed } = addUp(results);
console.log(`\n${text}`);
process.exitCode = failed === 0 ? 0 : 1;
