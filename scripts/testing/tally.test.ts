import { describe, expect, it } from 'vitest';
import type { PlaywrightReport, VitestReport } from './reports.ts';
import { lineOf, sum, tallyOfPlaywright, tallyOfVitest, withExitCode } from './tally.ts';

const fileOf = (...tests: string[]): VitestReport['testResults'][number] => ({
  name: '/a.test.ts',
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  message: '',
  assertionResults: tests.map((status) => ({ status, fullName: 'a test', failureMessages: [] })),
});

const vitestReport = (changes: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [fileOf('passed')],
  ...changes,
});

describe('the count of a Vitest run', () => {
  it('counts failed tests once, not again for their file', () => {
    const report = vitestReport({
      success: false,
      numFailedTests: 2,
      testResults: [fileOf('failed', 'failed')],
    });
    expect(tallyOfVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = vitestReport({
      success: false,
      testResults: [fileOf()],
    });
    expect(tallyOfVitest(report).failed).toBe(1);
  });

  it('counts an error outside of any test as a failure', () => {
    expect(tallyOfVitest(vitestReport({ success: false })).failed).toBe(1);
  });
});

describe('the count of a Playwright run', () => {
  const report: PlaywrightReport = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [],
    errors: [{}],
  };

  it('counts flaky tests and errors outside of tests as failures', () => {
    expect(tallyOfPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});

describe('the count of all suites', () => {
  const green = { passed: 2, failed: 0, skipped: 1 };

  it('turns a non-zero exit code without a failed test into a failure, and a kill too', () => {
    expect(withExitCode(green, 1).failed).toBe(1);
    expect(withExitCode(green, null).failed).toBe(1);
    expect(withExitCode(green, 0).failed).toBe(0);
  });

  it("is 'N passed, N failed' across all of them", () => {
    expect(lineOf(sum([green, { passed: 1, failed: 4, skipped: 0 }]))).toBe('3 passed, 4 failed');
  });
});
