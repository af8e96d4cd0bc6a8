import type { PlaywrightReport, VitestReport } from './reports.ts';

/** The counts of a suite. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const CRASHED: Tally = { passed: 0, failed: 1, skipped: 0 };

/**
 * Counts a Vitest run. A file that could not be loaded, and an error outside of any test, have no failed test: each
 * counts as one failure.
 */
export const tallyOfVitest = (report: VitestReport): Tally => {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Counts a Playwright run. A test that only passed on retry counts as a failure, because it is unreliable. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** A suite that exited with an error but without a failed test counts as one failure. */
export const withExitCode = (tally: Tally, exitCode: number | null): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((total, tally) => ({
    passed: total.passed + tally.passed,
    failed: total.failed + tally.failed,
    skipped: total.skipped + tally.skipped,
  }));

/** The result of one or all suites in one line. The last line of a test run has this form, for scripts that parse it. */
export const lineOf = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
