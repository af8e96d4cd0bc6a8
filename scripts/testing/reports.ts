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

/** What was tried in a spec file, or in a `describe` of one. */
export interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** From the configuration's folder. */
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Those outside of any test. */
  errors: { message?: string }[];
}
