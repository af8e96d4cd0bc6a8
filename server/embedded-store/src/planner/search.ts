import { isEmptyDoc, type Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import { compileMatcher } from '../match/matcher.ts';
import { compileSort } from '../sort/sort.ts';
import type { Reader } from '../storage/keyRange.ts';
import { execute, NOTHING_YET, type Effort, type Found, type Step } from './execute.ts';
import { choosePlan, type Plan, type Query } from './plan.ts';
import { isToldByIndex } from './told.ts';

export interface Search extends Query {
  skip?: number | undefined;
  /** 0 or `undefined` for all. */
  limit?: number | undefined;
}

export interface PreparedSearch {
  /** `undefined` for a collection that does not exist, which has no documents. */
  plan: Plan | undefined;
  /** The number of keys and documents examined so far. */
  effort: Effort;
  documents: Generator<Step<Found>>;
}

/**
 * Plans a search. No document is read before the caller asks for it.
 * @throws StoreError for a malformed filter or sort
 */
export function prepareSearch(
  reader: Reader,
  collection: Collection | undefined,
  query: Search,
): PreparedSearch {
  const matches = compileMatcher(query.filter);
  const sort = query.sort && !isEmptyDoc(query.sort) ? query.sort : undefined;
  const compare = sort && compileSort(sort);
  const effort = { keysExamined: 0, docsExamined: 0 };
  if (!collection) return { plan: undefined, effort, documents: nothing() };
  const plan = choosePlan(reader, collection, { ...query, sort });
  const found = execute(
    reader,
    collection,
    plan,
    isToldByIndex(plan, query.filter) ? 'all' : matches,
    effort,
  );
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : Infinity;
  const ordered = plan.sorted || !compare ? found : sorted(found, compare, end);
  return { plan, effort, documents: slice(ordered, skip, end) };
}

/** Finds documents by the best plan. @throws StoreError as `prepareSearch` does */
export function search(
  reader: Reader,
  collection: Collection | undefined,
  query: Search,
): Generator<Step<Found>> {
  return prepareSearch(reader, collection, query).documents;
}

function* nothing(): Generator<never> {
  // there is nothing to find in a collection that does not exist
}

function* slice(steps: Iterable<Step<Found>>, skip: number, end: number): Generator<Step<Found>> {
  let position = 0;
  for (const step of steps) {
    if (step === NOTHING_YET) {
      yield step;
      continue;
    }
    position += 1;
    yield position > skip ? step : NOTHING_YET;
    if (position >= end) return;
  }
}

const KEEP_AT_LEAST = 1000;

/** Sorts in memory. With a limit, documents that can no longer be among the first are dropped on the way. */
function* sorted(
  steps: Iterable<Step<Found>>,
  compare: (a: Doc, b: Doc) => number,
  wanted: number,
): Generator<Step<Found>> {
  let kept: Found[] = [];
  const sort = (): Found[] => kept.sort((a, b) => compare(a.doc, b.doc)).slice(0, wanted);
  for (const step of steps) {
    yield NOTHING_YET;
    if (step === NOTHING_YET) continue;
    kept.push(step);
    if (kept.length >= 2 * Math.max(wanted, KEEP_AT_LEAST)) kept = sort();
  }
  yield* sort();
}
