import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';

/** The result of a run of Vitest or Playwright. Each failure and each flaky test is one line. */
export interface Result {
  passed: number;
  failed: string[];
  flaky: string[];
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. `errors` happened outside of any test. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const LONGEST_REASON = 300;

/** Returns the beginning of an error's message in one line, without its stack. */
const reasonIn = (message = 'no message'): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Call log:' && !line.startsWith('at '));
  const reason = lines.join(' | ');
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)} …` : reason;
};

/** A file that could not be loaded has failed without a test of its own. */
export const readVitest = ({ numPassedTests, testResults }: VitestReport): Result => ({
  passed: numPassedTests,
  failed: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${reasonIn(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${reasonIn(failureMessages?.[0])}`,
      );
    }),
  flaky: [],
});

const testsIn = ({ suites = [], specs }: PlaywrightSuite): { status: string; line: string }[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      line: `client/e2e/${file}:${line} › ${title}: ${reasonIn(results.flatMap(({ errors }) => errors)[0]?.message)}`,
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** A journey that failed and then passed when it was repeated counts as passed, and is flaky. */
export const readPlaywright = ({ suites, errors }: PlaywrightReport): Result => {
  const tests = suites.flatMap(testsIn);
  const linesOf = (status: string) => tests.filter((test) => test.status === status).map(({ line }) => line);
  const flaky = linesOf('flaky');
  return {
    passed: linesOf('expected').length + flaky.length,
    failed: [...linesOf('unexpected'), ...errors.map(({ message }) => reasonIn(message))],
    flaky,
  };
};

/**
 * A run that ended with an error although its report names no failure is a failure. Vitest's report does not mention
 * errors outside of tests.
 */
export const withExitCode = (result: Result, name: string, exitCode: number | null): Result =>
  exitCode === 0 || result.failed.length > 0
    ? result
    : { ...result, failed: [`${name}: an error outside of any test, see above (exit code ${exitCode})`] };

const listed = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ''];

/** Returns the end of a run's output, which `.ci/run` reads. The last line is 'N passed, N failed'. */
export const addUp = (results: readonly Result[]): { text: string; failed: number } => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.flatMap((result) => result.failed);
  const flaky = results.flatMap((result) => result.flaky);
  const lines = [
    ...listed('Failed', failed),
    ...listed('Flaky', flaky),
    `${passed} passed, ${failed.length} failed`,
  ];
  return { text: lines.join('\n'), failed: failed.length };
};
