import type { Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import type { Scope } from './operator.ts';

/** A compiled stage: documents in, documents out, one by one where it can be. */
export type Flow = (input: Iterable<Doc>) => Iterable<Doc>;

/** What a stage is compiled with. */
export interface StageContext {
  env: QueryEnv;
  scope: Scope;
}

export type StageBuilder = (spec: unknown, context: StageContext) => Flow;
