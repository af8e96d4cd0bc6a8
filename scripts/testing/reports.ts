/** The part of Vitest's JSON report (Jest's format) that is read here. */
export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The file's path. */
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The tests of a spec file, or of a `describe` in it. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** Relative to the configuration's folder. */
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Errors outside of any test. */
  errors: { message?: string }[];
}
