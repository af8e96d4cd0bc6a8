import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import type { PlaywrightSuite, VitestReport } from './reports.ts';

const vitestReport = (...testResults: VitestReport['testResults']): VitestReport => ({
  success: false,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

describe('what failed in a Vitest run', () => {
  it('takes one line per test: file, name, and the message before the stack', () => {
    const failed = {
      status: 'failed',
      fullName: 'a car is found by its code',
      failureMessages: ['AssertionError: expected 404\nto be 200\n    at /a/b.ts:1:2\n    at /a/c.ts:1:2'],
    };
    const passed = { status: 'passed', fullName: 'another one', failureMessages: null };
    const name = join(ROOT, 'server/src/modules/cars/cars.test.ts');
    const report = vitestReport({ name, status: 'failed', message: '', assertionResults: [passed, failed] });
    expect(failuresOfVitest(report)).toEqual([
      'server/src/modules/cars/cars.test.ts › a car is found by its code: AssertionError: expected 404 | to be 200',
    ]);
  });

  it('is the file, if it could not be loaded', () => {
    const report = vitestReport({
      name: join(ROOT, 'shared/src/vin.test.ts'),
      status: 'failed',
      message: 'SyntaxError: \u001b[31munexpected token\u001b[39m',
      assertionResults: [],
    });
    expect(failuresOfVitest(report)).toEqual(['shared/src/vin.test.ts: SyntaxError: unexpected token']);
  });
});

describe('what failed in a Playwright run', () => {
  const spec = (title: string, status: string, message: string): PlaywrightSuite => ({
    specs: [
      { title, file: 'cars.spec.ts', line: 7, tests: [{ status, results: [{ errors: [{ message }] }] }] },
    ],
  });
  const message =
    'Error: expect(locator).toBeVisible() failed\n\nLocator: getByText("Golf")\nExpected: visible\nCall log:\n  - waiting';

  it('takes one line per test, including flaky tests and errors outside of tests', () => {
    const suites = [
      spec('a car is shown', 'unexpected', message),
      { specs: [], suites: [spec('a car is sold', 'flaky', message), spec('a car', 'expected', '')] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    const what =
      'Error: expect(locator).toBeVisible() failed | Locator: getByText("Golf") | Expected: visible';
    expect(failuresOfPlaywright({ stats, suites, errors: [{ message: 'No browser' }] })).toEqual([
      `client/e2e/cars.spec.ts:7 › a car is shown: ${what}`,
      `client/e2e/cars.spec.ts:7 › a car is sold (passed when repeated): ${what}`,
      'No browser',
    ]);
  });

  it('says of an act that took too long what it waited for, and what was last in its way', () => {
    const late = (...log: string[]) =>
      `TimeoutError: locator.click: Timeout 10000ms exceeded.\nCall log:\n${log.join('\n')}\n\n    at /a/b.ts:1:2`;
    const suites = [
      spec('a dialog', 'flaky', late("\u001b[2m  - waiting for getByRole('option')\u001b[22m")),
      spec(
        'a menu',
        'unexpected',
        late(
          "  - waiting for getByRole('button')",
          '    - locator resolved to <button>Add</button>',
          '    - waiting for element to be visible, enabled and stable',
          '    - element is not stable',
          '    - <div>Saved.</div> intercepts pointer events',
          '  - retrying click action',
        ),
      ),
    ];
    const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
    expect(failuresOfPlaywright({ stats, suites, errors: [] })).toEqual([
      "client/e2e/cars.spec.ts:7 › a dialog (passed when repeated): TimeoutError: locator.click: Timeout 10000ms exceeded. | waiting for getByRole('option')",
      "client/e2e/cars.spec.ts:7 › a menu: TimeoutError: locator.click: Timeout 10000ms exceeded. | waiting for getByRole('button') | <div>Saved.</div> intercepts pointer events",
    ]);
  });
});
