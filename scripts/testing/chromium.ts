import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../root.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The existence of the file is not enough: Ubuntu's `chromium-browser` is a stub that only points to a snap. */
const runs = (path: string): boolean => {
  if (!existsSync(path)) return false;
  // chrome.exe answers --version by opening a window
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
};

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));

const installed = (): string | undefined => [...NAMES.flatMap(onPath), ...KNOWN_PATHS].find(runs);

const playwrightsOwn = (): string | undefined => {
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
};

const downloadPlaywrights = (): string | undefined => {
  const require = createRequire(join(ROOT, 'package.json'));
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  return playwrightsOwn();
};

const mayUseApt = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  onPath('apt-get').some((path) => existsSync(path));

const installByApt = (): string | undefined => {
  const options = {
    stdio: 'inherit' as const,
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return installed();
};

/**
 * A browser for the end-to-end tests: CHROMIUM_PATH, else what is installed, else Debian's package, else
 * Playwright's download. Prints what it found or did.
 * @returns the path of its executable, or undefined if none is available
 */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    console.log(`Browser: CHROMIUM_PATH names ${named}.`);
    return runs(named) ? named : undefined;
  }
  const there = installed() ?? playwrightsOwn();
  if (there !== undefined) {
    console.log(`Browser: found ${there}.`);
    return there;
  }
  if (mayUseApt()) {
    console.log("Browser: none is installed; installing Debian's package by apt-get …");
    const path = installByApt();
    if (path !== undefined) {
      console.log(`Browser: installed ${path}.`);
      return path;
    }
    console.log('Browser: apt-get did not bring one that runs.');
  }
  console.log("Browser: none is installed; trying Playwright's own download …");
  const path = downloadPlaywrights();
  if (path !== undefined) console.log(`Browser: downloaded ${path}.`);
  return path;
};
