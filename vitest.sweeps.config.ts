import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mergeConfig } from 'vitest/config';
import { configOf } from './vitest.projects.ts';

/** Kills 200 processes, which takes longer than any other file. */
const LONGEST = 'kill.sized.test.ts';

/** The usual order, but the longest file first: begun last, it would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default mergeConfig(configOf('sweeps'), { test: { sequence: { sequencer: LongestFirst } } });
