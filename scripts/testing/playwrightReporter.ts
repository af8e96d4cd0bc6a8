import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { ROOT } from '../root.ts';
import { reasonIn } from './reasonIn.ts';
import { resultOfFile, type Result } from './results.ts';

/** Writes the result of a run of Playwright as JSON into the file RESULT_FILE. */
export default class PlaywrightReporter implements Reporter {
  private readonly result: Result = { files: {}, errors: [] };

  onTestEnd(test: TestCase, { error }: TestResult): void {
    const { file, line } = test.location;
    const name = relative(ROOT, file);
    const result = resultOfFile(this.result, name);
    const outcome = test.outcome();
    if (outcome === 'expected') result.passed += 1;
    if (outcome === 'unexpected')
      result.failed.push(`${name}:${line} › ${test.title}: ${reasonIn(error?.message)}`);
  }

  // for example a file that cannot be loaded
  onError(error: TestError): void {
    this.result.errors.push(reasonIn(error.message));
  }

  onEnd(): void {
    writeFileSync(process.env.RESULT_FILE ?? '', JSON.stringify(this.result));
  }
}
