import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { addUp, withEarlierPasses, withExitCode, type Result } from './results.ts';

/** Below the root, where Vitest and Playwright find their packages. */
const CACHE = join(ROOT, '.cache');
mkdirSync(CACHE, { recursive: true });
const folders = {
  vitest: mkdtempSync(join(CACHE, 'vitest-')),
  playwright: mkdtempSync(join(CACHE, 'playwright-')),
};
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

const { resolve } = createRequire(import.meta.url);

/** Runs Vitest or Playwright with our reporter on some files, and returns what the reporter wrote. */
const report = (folder: string, program: string, args: string[], files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const resultFile = join(folder, 'result.json');
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, RESULT_FILE: resultFile },
  });
  return { status, result: JSON.parse(readFileSync(resultFile, 'utf8')) as Result };
};

it('the reporter of Vitest names each failed test, failed hook, unloadable file and error outside of a test', () => {
  const begin = "import { beforeAll, describe, expect, it } from 'vitest';\n";
  const path = (name: string) => relative(ROOT, join(folders.vitest, name));
  const { status, result } = report(
    folders.vitest,
    join(dirname(resolve('vitest/package.json')), 'vitest.mjs'),
    ['run', '--config=vitest.config.js', `--reporter=${join(ROOT, 'scripts/testing/vitestReporter.ts')}`],
    {
      'vitest.config.js': 'export default { test: { include: ["*.test.js"] } };',
      'test.test.js': `${begin} it('passes', () => {}); it('fails', () => { expect(404, 'wrong\\ncode').toBe(200); });`,
      'hook.test.js': `${begin} describe('cars', () => { beforeAll(() => { throw new Error('no car'); }); it('a', () => {}); });`,
      'load.test.js': "import './missing.js';",
      'outside.test.js': `${begin} it('passes', () => { void Promise.reject(new Error('too late')); });`,
    },
  );
  expect(status).toBe(1);
  expect(result.errors).toEqual([]);
  expect(Object.keys(result.files).sort()).toEqual(
    ['hook', 'load', 'outside', 'test'].map((name) => path(`${name}.test.js`)),
  );
  expect(result.files[path('test.test.js')]).toEqual({
    passed: 1,
    failed: [`${path('test.test.js')} › fails: wrong | code: expected 404 to be 200 // Object.is equality`],
  });
  expect(result.files[path('hook.test.js')]?.failed).toEqual([`${path('hook.test.js')} › cars: no car`]);
  expect(result.files[path('load.test.js')]?.failed).toEqual([
    expect.stringContaining("Cannot find module './missing.js'"),
  ]);
  expect(result.files[path('outside.test.js')]).toEqual({
    passed: 1,
    failed: [`${path('outside.test.js')}: an error outside of any test: too late`],
  });
});

it('the reporter of Playwright names each failed journey, and does not count a skipped one', () => {
  const begin = "const { expect, test } = require('@playwright/test');\n";
  const config = { testDir: '.', reporter: join(ROOT, 'scripts/testing/playwrightReporter.ts') };
  const path = (name: string) => relative(ROOT, join(folders.playwright, name));
  const { status, result } = report(
    folders.playwright,
    resolve('@playwright/test/cli'),
    ['test', '--config=playwright.config.cjs'],
    {
      'playwright.config.cjs': `module.exports = ${JSON.stringify(config)};`,
      'cars.spec.cjs': `${begin} test('passes', () => {});\ntest('fails', () => { expect(1).toBe(2); });\ntest.skip('later', () => {});`,
    },
  );
  expect(status).toBe(1);
  expect(result).toEqual({
    files: {
      [path('cars.spec.cjs')]: {
        passed: 1,
        failed: [expect.stringContaining(`${path('cars.spec.cjs')}:3 › fails: Error: expect(received)`)],
      },
    },
    errors: [],
  });
});

describe('the end of a run', () => {
  const first: Result = {
    files: {
      'a.test.ts': { passed: 2, failed: [] },
      'b.test.ts': { passed: 1, failed: ['b.test.ts › slow: too slow'] },
      'c.spec.ts': { passed: 3, failed: ['c.spec.ts:1 › wrong: 1 is not 2'] },
    },
    errors: [],
  };
  const again: Result = {
    files: {
      'b.test.ts': { passed: 2, failed: [] },
      'c.spec.ts': { passed: 3, failed: ['c.spec.ts:1 › wrong: 1 is still not 2'] },
    },
    errors: [],
  };

  it('fails for what failed twice, and lists what passed when it ran again as flaky', () => {
    expect(addUp([first], [again])).toEqual({
      text: [
        'Failed:',
        '  c.spec.ts:1 › wrong: 1 is still not 2',
        '',
        'Flaky:',
        '  b.test.ts › slow: too slow',
        '',
        '7 passed, 1 failed',
      ].join('\n'),
      failed: 1,
    });
  });

  it('fails for what failed and was not run again', () => {
    expect(addUp([first], []).failed).toBe(2);
  });

  it('fails for a run that ends with an error although it reported no failure', () => {
    const green: Result = { files: { 'a.test.ts': { passed: 2, failed: [] } }, errors: [] };
    expect(addUp([withExitCode(green, 'Vitest', 1)], []).failed).toBe(1);
    expect(addUp([withExitCode(green, 'Vitest', null)], []).failed).toBe(1);
    expect(addUp([withExitCode(green, 'Vitest', 0)], []).failed).toBe(0);
  });
});

it('a repeated run of single tests keeps the tests of their file that passed before', () => {
  const first: Result = {
    files: { 'a.spec.ts': { passed: 5, failed: ['a.spec.ts:1 › one: x'] } },
    errors: [],
  };
  const again: Result = { files: { 'a.spec.ts': { passed: 1, failed: [] } }, errors: [] };
  expect(addUp([first], [withEarlierPasses([first], again)]).text).toMatch(
    /Flaky:\n.*one: x\n\n6 passed, 0 failed$/,
  );
});
