import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A file that exists may still not run: Ubuntu's `chromium-browser` is a stub that only points to a snap. */
const runs = (path: string): boolean => {
  if (!existsSync(path)) return false;
  // chrome.exe answers --version by opening a window
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
};

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => (folder === '' ? [] : join(folder, name)));

const installed = (): string | undefined =>
  [...NAMES.flatMap(onPath), ...KNOWN_PATHS, chromium.executablePath()].find(runs);

/** Runs a command that installs a browser. */
const install = (command: string, ...args: string[]): void => {
  console.log(`Browser: none is installed. Running ${command} ${args.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000, env });
};

const installByApt = (): string | undefined => {
  const mayUseApt = process.platform === 'linux' && process.getuid?.() === 0;
  if (!mayUseApt || !onPath('apt-get').some((path) => existsSync(path))) return undefined;
  install('apt-get', 'update', '-qq');
  install('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return installed();
};

const downloadPlaywrights = (): string | undefined => {
  const manifest = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  install(process.execPath, join(dirname(manifest), 'cli.js'), 'install', 'chromium');
  return installed();
};

/**
 * Finds a browser for the journeys: CHROMIUM_PATH, else what is installed, else Debian's package, else Playwright's
 * download. Prints what it found.
 * @returns the path of its executable, or undefined if none is available
 */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  const path =
    named !== undefined && named !== ''
      ? [named].find(runs)
      : (installed() ?? installByApt() ?? downloadPlaywrights());
  if (path !== undefined) console.log(`Browser: ${path}`);
  return path;
};
