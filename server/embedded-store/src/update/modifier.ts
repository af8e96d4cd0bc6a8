import type { QueryEnv } from '../queryEnv.ts';
import type { Doc } from '../bson/document.ts';

/** What a modifier does to the value at its path; 'keep' changes nothing. */
export type Outcome = { set: unknown } | 'keep' | 'remove';

export interface ModifierContext {
  /** The document before the update, for messages. */
  doc: Doc;
  /** The dotted path that is being changed. */
  path: string;
}

/** A modifier with its operand, ready to be applied to the value at its path. */
export interface Modifier {
  operator: string;
  /** Does the modifier create a missing path? If not, it ignores one. */
  creates: boolean;
  /** `current` is `undefined` where the path is missing, which happens only if it `creates`. */
  apply(current: unknown, context: ModifierContext): Outcome;
}

export type ModifierBuilder = (path: string, operand: unknown, env: QueryEnv) => Modifier;
