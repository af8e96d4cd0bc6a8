/** The result of a run of Vitest or Playwright. */
export interface Result {
  /** What happened in each test file, by its path relative to the root. */
  files: Record<string, FileResult>;
  /** Failures that belong to no test file. */
  errors: string[];
}

/** The result of one test file. Each failure is one line that begins with the file. */
export interface FileResult {
  passed: number;
  failed: string[];
}

/** A run that failed for a reason that has nothing to do with a single test file. */
export const failedRun = (reason: string): Result => ({ files: {}, errors: [reason] });

/** Returns the result of a file, which is added to the results of a run if it is not there yet. */
export const resultOfFile = ({ files }: Result, file: string): FileResult =>
  (files[file] ??= { passed: 0, failed: [] });

/** Returns the test files in which something failed. */
export const failedFiles = ({ files }: Result): string[] =>
  Object.keys(files).filter((file) => files[file]?.failed.length !== 0);

/** A run that ended with an error although it reported no failure is a failure. */
export const withExitCode = (result: Result, name: string, exitCode: number | null): Result =>
  exitCode === 0 || result.errors.length > 0 || failedFiles(result).length > 0
    ? result
    : { ...result, errors: [`${name} reported no failure, but ended with exit code ${exitCode}.`] };

/** Adds the tests that passed earlier to a repeated run, which ran only the others of their files. */
export const withEarlierPasses = (earlier: readonly Result[], { files, errors }: Result): Result => ({
  files: Object.fromEntries(
    Object.entries(files).map(([file, { passed, failed }]) => {
      const before = earlier.flatMap((result) => result.files[file]?.passed ?? []);
      return [file, { passed: before.reduce((sum, count) => sum + count, passed), failed }];
    }),
  ),
  errors,
});

const listed = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ''];

/**
 * Adds up the results of a run. `repeated` is the result of running the failed files once more, alone: a file that
 * passes then is flaky, and one that fails again, or was not run again, has failed.
 * @returns the end of the run's output, which ends with the line 'N passed, N failed', and the number of failures
 */
export const addUp = (
  results: readonly Result[],
  repeated: readonly Result[],
): { text: string; failed: number } => {
  const first = results.flatMap(({ files }) => Object.entries(files));
  const again = Object.fromEntries(repeated.flatMap(({ files }) => Object.entries(files)));
  const final = first.map(([file, result]) => again[file] ?? result);
  const passed = final.reduce((sum, result) => sum + result.passed, 0);
  const failed = [
    ...final.flatMap((result) => result.failed),
    ...[...results, ...repeated].flatMap(({ errors }) => errors),
  ];
  const flaky = first.flatMap(([file, result]) => (again[file]?.failed.length === 0 ? result.failed : []));
  const lines = [
    ...listed('Failed', failed),
    ...listed('Flaky', flaky),
    `${passed} passed, ${failed.length} failed`,
  ];
  return { text: lines.join('\n'), failed: failed.length };
};
