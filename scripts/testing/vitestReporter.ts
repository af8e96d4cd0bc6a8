import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { ROOT } from '../root.ts';
import { reasonIn } from './reasonIn.ts';
import { resultOfFile, type Result } from './results.ts';

/** Writes the result of a run of Vitest as JSON into the file RESULT_FILE. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const result: Result = { files: {}, errors: [] };
    for (const module of modules) {
      const name = relative(ROOT, module.moduleId);
      const file = resultOfFile(result, name);
      file.passed += [...module.children.allTests('passed')].length;
      // a suite fails by itself if one of its hooks fails, and a file if it cannot be loaded
      const failures = [
        { fullName: '', errors: module.errors() },
        ...[...module.children.allSuites()].map((suite) => ({
          fullName: suite.fullName,
          errors: suite.errors(),
        })),
        ...[...module.children.allTests('failed')].map((test) => ({
          fullName: test.fullName,
          errors: test.result().errors ?? [],
        })),
      ];
      for (const { fullName, errors } of failures) {
        if (errors.length === 0) continue;
        file.failed.push(`${name}${fullName && ` › ${fullName}`}: ${reasonIn(errors[0]?.message)}`);
      }
      // nothing is lost if Vitest has a further way to fail
      if (!module.ok() && file.failed.length === 0) file.failed.push(`${name}: it failed without an error`);
    }
    for (const error of unhandledErrors) {
      const line = `an error outside of any test: ${reasonIn(error.message)}`;
      // Vitest adds the file that was running
      const path: unknown = error.VITEST_TEST_PATH;
      if (typeof path === 'string') {
        const name = relative(ROOT, path);
        resultOfFile(result, name).failed.push(`${name}: ${line}`);
      } else {
        result.errors.push(line);
      }
    }
    writeFileSync(process.env.RESULT_FILE ?? '', JSON.stringify(result));
  }
}
