import { decode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import { documentKey } from '../collections/keyLayout.ts';
import { rangeOfPrefix, uint32, type KeyRange, type Reader } from '../storage/keyRange.ts';
import type { IndexPlan, Plan } from './plan.ts';

export interface Found {
  readonly doc: Doc;
  /** The document as it is in the file. */
  readonly bytes: Buffer;
}

/** A document that is decoded if somebody asks for its fields. */
class Undecoded implements Found {
  readonly bytes: Buffer;
  #doc: Doc | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get doc(): Doc {
    return (this.#doc ??= decode(this.bytes));
  }
}

/** Counted while a plan runs, for `explain`. */
export interface Effort {
  keysExamined: number;
  docsExamined: number;
}

/** A step of work without a result, so that a long search can be interrupted between two results. */
export const NOTHING_YET = Symbol('nothing yet');
export type Step<T> = T | typeof NOTHING_YET;

/**
 * Returns the matching documents that a plan finds, in the order of the plan.
 * @param matches 'all' if the plan finds matching documents only
 */
export function* execute(
  reader: Reader,
  collection: Collection,
  plan: Plan,
  matches: ((doc: Doc) => boolean) | 'all',
  effort: Effort,
): Generator<Step<Found>> {
  for (const bytes of candidates(reader, collection, plan, effort)) {
    effort.docsExamined += 1;
    const found = new Undecoded(bytes);
    yield matches === 'all' || matches(found.doc) ? found : NOTHING_YET;
  }
}

function* candidates(reader: Reader, collection: Collection, plan: Plan, effort: Effort): Generator<Buffer> {
  if (plan.kind === 'scan') {
    for (const { value } of reader.entries(rangeOfPrefix(uint32(collection.id)))) yield value;
    return;
  }
  const branches = plan.kind === 'union' ? plan.branches : [plan];
  const repeats = plan.kind === 'union' || plan.traits.multikeyFields.size > 0;
  const seen = new Set<string>();
  for (const branch of branches) {
    for (const { key, value } of indexEntriesOf(reader, branch)) {
      effort.keysExamined += 1;
      if (repeats) {
        const id = branch.index.isPrimary ? key.toString('latin1', 4) : value.toString('latin1');
        if (seen.has(id)) continue;
        seen.add(id);
      }
      // the index on `_id` is the collection itself
      const bytes = branch.index.isPrimary ? value : reader.get(documentKey(collection.id, value));
      if (bytes) yield bytes;
    }
  }
}

function* indexEntriesOf(reader: Reader, plan: IndexPlan): Generator<{ key: Buffer; value: Buffer }> {
  const ranges: readonly KeyRange[] = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const range of ranges) yield* reader.entries(range, plan.reverse);
}
