import type { Doc } from '../bson/document.ts';

/** The result of a modifier for the value at its path; 'keep' changes nothing. */
export type Outcome = { set: unknown } | 'keep' | 'remove';

/** A modifier with its operand, ready to be applied to the value at its path. */
export interface Modifier {
  /** Does the modifier create a missing path? If not, it ignores one. */
  creates: boolean;
  /**
   * `current` is `undefined` where the path is missing, which happens only if it `creates`. `doc` is the whole document
   * before the update, for messages.
   */
  apply(current: unknown, doc: Doc): Outcome;
}

/** One entry of an update: a modifier and the path at which it works. */
export interface FieldUpdate {
  path: readonly string[];
  modifier: Modifier;
  onInsertOnly: boolean;
}

export type ModifierBuilder = (path: string, operand: unknown) => Modifier;
