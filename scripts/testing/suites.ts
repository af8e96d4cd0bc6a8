import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import type { PlaywrightReport, VitestReport } from './reports.ts';
import { isJourney, type Selection, type Tier } from './selection.ts';
import { CRASHED, tallyOfPlaywright, tallyOfVitest, withExitCode, type Tally } from './tally.ts';

const REPORTS = join(ROOT, '.cache/reports');

/** The result of a suite: its count, and each failure in one line. */
export interface Outcome {
  name: string;
  tally: Tally;
  failures: string[];
}

interface Suite {
  name: string;
  /** The package whose CLI runs it, and the file of the CLI. */
  program: [packageName: string, file: string];
  args: string[];
  env: Record<string, string>;
  read: (report: string) => Pick<Outcome, 'tally' | 'failures'>;
}

const crashed = (name: string, why: string): Outcome => ({ name, tally: CRASHED, failures: [why] });

/** Runs a suite with the current Node and reads its JSON report. */
const run = (reportFile: string, { name, program: [packageName, file], args, env, read }: Suite): Outcome => {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(reportFile, { force: true });
  const manifest = createRequire(join(ROOT, 'package.json')).resolve(`${packageName}/package.json`);
  const { status } = spawnSync(process.execPath, [join(dirname(manifest), file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const { tally: counted, failures } = read(readFileSync(reportFile, 'utf8'));
    const tally = withExitCode(counted, status);
    const untold = tally.failed > 0 && failures.length === 0;
    return {
      name,
      tally,
      failures: untold ? [`${name}: an error outside of any test, see above`] : failures,
    };
  } catch {
    return crashed(name, `They ended without a report (exit code ${status ?? 'unknown'}).`);
  }
};

/** Builds what is out of date. @returns the failure, if it fails */
const buildFor = async (name: string): Promise<Outcome | undefined> => {
  // loaded lazily, so that unit tests do not wait for it
  const { buildWhatIsStale } = await import('../build/build.js');
  try {
    await buildWhatIsStale();
    return undefined;
  } catch (error) {
    return crashed(name, error instanceof Error ? error.message : String(error));
  }
};

const runVitest = async (tier: Tier, args: string[]): Promise<Outcome> => {
  const name = tier === 'quick' ? 'unit, API, components' : 'sweeps';
  // the sweeps start the built server, see `runProgram`
  const failure = tier === 'sweeps' && (await buildFor(name));
  if (failure) return failure;
  const report = join(REPORTS, `vitest-${tier}.json`);
  return run(report, {
    name,
    program: ['vitest', 'vitest.mjs'],
    args: [
      'run',
      `--config=${tier === 'quick' ? 'vitest.config.ts' : 'vitest.sweeps.config.ts'}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env: {},
    read: (json) => {
      const read = JSON.parse(json) as VitestReport;
      return { tally: tallyOfVitest(read), failures: failuresOfVitest(read) };
    },
  });
};

/** In a real browser, against the built product. */
const runPlaywright = async (tier: Tier, args: string[]): Promise<Outcome> => {
  const name = tier === 'quick' ? 'journeys' : 'sweeps in the browser';
  const failure = await buildFor(name);
  if (failure) return failure;
  // loaded lazily, as above
  const { findChromium } = await import('./chromium.ts');
  const chromium = findChromium();
  if (chromium === undefined) {
    return crashed(
      name,
      'There is no Chromium to test with. Install one, or name one in CHROMIUM_PATH, and run again.',
    );
  }
  const report = join(REPORTS, `playwright-${tier}.json`);
  return run(report, {
    name,
    program: ['@playwright/test', 'cli.js'],
    args: [
      'test',
      '--config=client/e2e/playwright.config.ts',
      `--project=${tier === 'quick' ? 'journeys' : 'sweeps'}`,
      ...args,
    ],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: (json) => {
      const read = JSON.parse(json) as PlaywrightReport;
      return { tally: tallyOfPlaywright(read), failures: failuresOfPlaywright(read) };
    },
  });
};

/** Runs all tests of a tier, starting with those that need no browser. */
export const runAll = async (tier: Tier, args: string[]): Promise<Outcome[]> => [
  // the embedded store rarely changes: `npm test` runs its smoke test, and the rest only by path
  await runVitest(tier, tier === 'quick' ? ['--project=!store', ...args] : args),
  await runPlaywright(tier, args),
];

/** Runs only these test files; builds only for journeys. */
export const runSelected = async ({ tier, files }: Selection, args: string[]): Promise<Outcome[]> => {
  const journeys = files.filter(isJourney);
  const others = files.filter((file) => !isJourney(file));
  return [
    ...(others.length > 0 ? [await runVitest(tier, [...others, ...args])] : []),
    ...(journeys.length > 0 ? [await runPlaywright(tier, [...journeys, ...args])] : []),
  ];
};
