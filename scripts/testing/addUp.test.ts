import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { addUp, readPlaywright, readVitest, withExitCode } from './addUp.ts';

/** A file in the format of Vitest 4's report. */
const vitestFile = (name: string, tests: { title: string; error?: string }[], message = '') => ({
  name: join(ROOT, name),
  status: message !== '' || tests.some(({ error }) => error !== undefined) ? 'failed' : 'passed',
  message,
  assertionResults: tests.map(({ title, error }) => ({
    ancestorTitles: [],
    fullName: title,
    title,
    status: error === undefined ? 'passed' : 'failed',
    failureMessages: error === undefined ? [] : [error],
  })),
});

describe('the report of Vitest', () => {
  it('lists a failed test with its file and its message without the stack', () => {
    const error = 'AssertionError: expected 404\nto be 200\n    at /a/b.ts:1:2\n    at /a/c.ts:1:2';
    const testResults = [
      vitestFile('server/src/modules/cars/cars.test.ts', [
        { title: 'a car is found by its code', error },
        { title: 'another test' },
      ]),
    ];
    expect(readVitest({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: [
        'server/src/modules/cars/cars.test.ts › a car is found by its code: AssertionError: expected 404 | to be 200',
      ],
      flaky: [],
    });
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const testResults = [vitestFile('shared/src/vin.test.ts', [], "Cannot find module './missing.ts'")];
    expect(readVitest({ numPassedTests: 0, testResults }).failed).toEqual([
      "shared/src/vin.test.ts: Cannot find module './missing.ts'",
    ]);
  });

  it('counts an error outside of any test, which only the exit code reveals, as one failure', () => {
    const report = { numPassedTests: 1, testResults: [vitestFile('a.test.ts', [{ title: 'a test' }])] };
    expect(withExitCode(readVitest(report), 'tests', 1).failed).toHaveLength(1);
    expect(withExitCode(readVitest(report), 'tests', null).failed).toHaveLength(1);
    expect(withExitCode(readVitest(report), 'tests', 0).failed).toEqual([]);
  });
});

/** A journey in the format of Playwright 1.65's report. `errors` has the message of each failed attempt. */
const spec = (title: string, status: string, ...errors: string[]) => ({
  title,
  file: 'cars.spec.ts',
  line: 7,
  column: 3,
  ok: status !== 'unexpected',
  tests: [
    {
      projectName: 'journeys',
      expectedStatus: 'passed',
      status,
      results: [
        ...errors.map((message, retry) => ({ retry, status: 'failed', errors: [{ message }] })),
        ...(status === 'unexpected' ? [] : [{ retry: errors.length, status: 'passed', errors: [] }]),
      ],
    },
  ],
});

describe('the report of Playwright', () => {
  it('counts a journey that passes when repeated as passed, and lists it as flaky', () => {
    const message =
      "TimeoutError: locator.click: Timeout 10000ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByRole('option')\u001b[22m";
    const suites = [
      {
        title: 'cars.spec.ts',
        specs: [spec('a car is shown', 'expected')],
        suites: [{ title: 'selling', specs: [spec('a car is sold', 'flaky', message)] }],
      },
    ];
    expect(readPlaywright({ suites, errors: [] })).toEqual({
      passed: 2,
      failed: [],
      flaky: [
        "client/e2e/cars.spec.ts:7 › a car is sold: TimeoutError: locator.click: Timeout 10000ms exceeded. | - waiting for getByRole('option')",
      ],
    });
  });

  it('counts a journey that fails twice as one failure', () => {
    const suites = [{ specs: [spec('a car is shown', 'unexpected', 'Error: first', 'Error: second')] }];
    expect(readPlaywright({ suites, errors: [] })).toEqual({
      passed: 0,
      failed: ['client/e2e/cars.spec.ts:7 › a car is shown: Error: first'],
      flaky: [],
    });
  });

  it('counts a journey without a browser as failed, and does not count a skipped one', () => {
    const message = "Error: browserType.launch: Failed to launch chromium because executable doesn't exist";
    const suites = [{ specs: [spec('a car', 'unexpected', message, message), spec('later', 'skipped')] }];
    expect(readPlaywright({ suites, errors: [] })).toMatchObject({
      passed: 0,
      failed: [`client/e2e/cars.spec.ts:7 › a car: ${message}`],
    });
  });

  it('counts a file of journeys that cannot be loaded as a failure', () => {
    const errors = [{ message: "Error: Cannot find module './missing.ts'" }];
    expect(readPlaywright({ suites: [], errors }).failed).toEqual([
      "Error: Cannot find module './missing.ts'",
    ]);
  });
});

describe('the end of a run', () => {
  const green = { passed: 2, failed: [], flaky: [] };

  it('lists what failed and what was flaky, and closes with the sum', () => {
    const { text, failed } = addUp([
      green,
      { passed: 1, failed: ['a.test.ts: wrong'], flaky: ['b.spec.ts:1'] },
    ]);
    expect(text).toBe('Failed:\n  a.test.ts: wrong\n\nFlaky:\n  b.spec.ts:1\n\n3 passed, 1 failed');
    expect(failed).toBe(1);
  });

  it('does not fail because of a flaky journey', () => {
    expect(addUp([{ ...green, flaky: ['b.spec.ts:1'] }])).toEqual({
      text: 'Flaky:\n  b.spec.ts:1\n\n2 passed, 0 failed',
      failed: 0,
    });
  });
});
