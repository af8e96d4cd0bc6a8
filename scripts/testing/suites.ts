import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWhatIsStale } from '../build/build.ts';
import { ROOT } from '../root.ts';
import { findChromium } from './chromium.ts';
import {
  CRASHED,
  tallyOfPlaywright,
  tallyOfVitest,
  withExitCode,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts';

const REPORTS = join(ROOT, '.cache/reports');

/** Runs a package's command line with this Node and reads the JSON report that it wrote. */
const runAndCount = (
  name: string,
  [packageName, file]: [string, string],
  args: string[],
  env: Record<string, string>,
  count: (json: string) => Tally,
): Tally => {
  const reportFile = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(reportFile, { force: true });
  const manifest = createRequire(join(ROOT, 'package.json')).resolve(`${packageName}/package.json`);
  const { status } = spawnSync(process.execPath, [join(dirname(manifest), file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    return withExitCode(count(readFileSync(reportFile, 'utf8')), status);
  } catch {
    console.error(`The ${name} tests ended without a report (exit code ${status ?? 'unknown'}).`);
    return CRASHED;
  }
};

/** Unit, API and component tests: every Vitest project of the root config. */
export const runUnitTests = (args: string[]): Tally =>
  runAndCount(
    'unit',
    ['vitest', 'vitest.mjs'],
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, 'unit.json')}`,
      ...args,
    ],
    {},
    (json) => tallyOfVitest(JSON.parse(json) as VitestReport),
  );

/** The journeys of a person in a real browser, against the built product. */
export const runEndToEndTests = (args: string[]): Tally => {
  try {
    buildWhatIsStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return CRASHED;
  }
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error(
      'There is no Chromium to test with. Install one, or name one in CHROMIUM_PATH, and run again.',
    );
    return CRASHED;
  }
  return runAndCount(
    'e2e',
    ['@playwright/test', 'cli.js'],
    ['test', '--config', 'client/e2e/playwright.config.ts', ...args],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'e2e.json') },
    (json) => tallyOfPlaywright(JSON.parse(json) as PlaywrightReport),
  );
};
