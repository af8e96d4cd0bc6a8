import type { Doc } from '../bson/document.ts';
import type { AggregateEnv } from '../queryEnv.ts';
import type { Cell, Scope } from './operator.ts';

/** A compiled stage or pipeline: documents in, documents out, one by one where it can be. */
export type Flow = (input: Iterable<Doc>) => Iterable<Doc>;

/** What a stage is compiled with; `cells` are the variables of an enclosing `$lookup`. */
export interface StageContext {
  env: AggregateEnv & { cells: ReadonlyMap<string, Cell> };
  scope: Scope;
  /** Compiles a pipeline inside of this one, with further variables. */
  compilePipeline: (stages: unknown, what: string, variables?: ReadonlyMap<string, Cell>) => Flow;
}

export type StageBuilder = (spec: unknown, context: StageContext) => Flow;
