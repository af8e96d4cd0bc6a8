import type { Doc } from '../bson/document.ts';
import type { AggregateEnv } from '../queryEnv.ts';
import { notSupported } from '../storeError.ts';

/** Stand-in until the pipeline is there. */
export function runPipeline(source: Iterable<Doc>, stages: readonly Doc[], env: AggregateEnv): Iterable<Doc> {
  void source;
  void env;
  throw notSupported(`The pipeline ${JSON.stringify(stages.map((stage) => Object.keys(stage)[0]))}`);
}
