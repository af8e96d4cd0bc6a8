import type { Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';

/** A compiled stage: it turns documents into documents, one at a time where it can. */
export type Flow = (input: Iterable<Doc>) => Iterable<Doc>;

export type StageBuilder = (spec: unknown, env: QueryEnv) => Flow;
