import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mergeConfig } from 'vitest/config';
import { configOf } from './vitest.projects.ts';

/** The first kills 200 processes; the others are of the project that runs last, and two try cases for a minute. */
const LONGEST = ['/kill.sized.test.ts', '/planner.test.ts', '/indexCount.test.ts', '/transaction.test.ts'];

/** The usual order, but the longest files first: begun last, they would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default mergeConfig(configOf('sweeps'), {
  // more than the machines have cores: a third of the time is spent waiting for databases that were taken away
  test: { maxWorkers: 4, sequence: { sequencer: LongestFirst } },
});
