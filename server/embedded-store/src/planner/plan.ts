import { entriesOf, fieldNames, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { IndexDefinition } from '../collections/indexDefinition.ts';
import { indexTraits, type IndexTraits } from '../collections/indexTraits.ts';
import { afterPrefix, uint32, type KeyRange, type Reader } from '../storage/keyRange.ts';
import { indexBounds, type IndexBounds } from './bounds.ts';
import { findConditions, isPoints, type Condition } from './conditions.ts';
import { impliesPartialFilter, impliesPresence } from './implication.ts';

/** The parts of a query that the planner needs. */
export interface Query {
  filter: Doc;
  sort?: Doc | undefined;
}

export interface IndexPlan {
  kind: 'index';
  index: IndexDefinition;
  traits: IndexTraits;
  /** `undefined` when the whole index is read, for its order. */
  bounds: IndexBounds | undefined;
  /** Ranges of whole keys in the file, in index order. */
  ranges: readonly KeyRange[];
  reverse: boolean;
  /** The index yields the documents in the requested order. */
  sorted: boolean;
}

interface ScanPlan {
  kind: 'scan';
  sorted: boolean;
}

/** An `$or` whose branches use one index each. */
interface UnionPlan {
  kind: 'union';
  branches: readonly IndexPlan[];
  sorted: false;
}

export type Plan = IndexPlan | ScanPlan | UnionPlan;

export function choosePlan(reader: Reader, collection: Collection, query: Query): Plan {
  const conditions = findConditions(query.filter);
  const byId = onePointById(conditions) && indexPlan(reader, collection.idIndex, query, conditions);
  if (byId) return byId;
  const candidates = allIndexes(collection)
    .map((index) => indexPlan(reader, index, query, conditions))
    .filter(
      (plan): plan is IndexPlan =>
        plan !== undefined && (plan.bounds !== undefined || (query.sort !== undefined && plan.sorted)),
    );
  return (
    best(reader, candidates) ??
    unionPlan(reader, collection, query.filter) ?? { kind: 'scan', sorted: query.sort === undefined }
  );
}

/** A filter on one `_id` leaves at most one document, so that no other index can be better. */
const onePointById = (conditions: readonly Condition[]): boolean =>
  conditions.some((one) => one.path === '_id' && isPoints(one) && one.points.length === 1);

const allIndexes = (collection: Collection): IndexDefinition[] => [collection.idIndex, ...collection.indexes];

/** Returns the plan that reads this index; `undefined` if the index does not help or may lack matching documents. */
function indexPlan(
  reader: Reader,
  index: IndexDefinition,
  query: Query,
  conditions: readonly Condition[],
): IndexPlan | undefined {
  // reading the traits costs more than the rest, so that indexes of other fields are skipped early
  if (!beginsWith(index, query, conditions)) return undefined;
  if (index.sparse && !impliesPresence(index, query.filter)) return undefined;
  if (index.partialFilter && !impliesPartialFilter(index.partialFilter, query.filter)) return undefined;
  const traits = indexTraits(reader, index);
  const bounds = indexBounds(index, traits, conditions);
  const direction = query.sort ? sortDirection(index, traits, bounds, query.sort) : undefined;
  return {
    kind: 'index',
    index,
    traits,
    bounds,
    ranges: wholeRanges(index, bounds),
    reverse: direction === -1,
    sorted: query.sort === undefined || direction !== undefined,
  };
}

function beginsWith(index: IndexDefinition, { sort }: Query, conditions: readonly Condition[]): boolean {
  const first = index.fields[0]?.path;
  return (
    conditions.some(({ path }) => path === first) || (sort !== undefined && fieldNames(sort)[0] === first)
  );
}

function wholeRanges(index: IndexDefinition, bounds: IndexBounds | undefined): KeyRange[] {
  const space = uint32(index.id);
  if (!bounds) return [{ from: space, to: afterPrefix(space) }];
  return bounds.ranges.map(({ from, to }) => ({
    from: Buffer.concat([space, from]),
    to: Buffer.concat([space, to]),
  }));
}

/** Returns the direction in which the index yields the requested order, if there is one. */
function sortDirection(
  index: IndexDefinition,
  traits: IndexTraits,
  bounds: IndexBounds | undefined,
  sort: Doc,
): 1 | -1 | undefined {
  // a hash says nothing about the order
  if (traits.shortened) return undefined;
  const wanted = entriesOf(sort);
  let direction: 1 | -1 | undefined;
  let next = 0;
  for (const [position, field] of index.fields.entries()) {
    const [path, order] = wanted[next] ?? [];
    if (path === undefined) break;
    const condition = bounds?.conditions[position];
    const single = condition !== undefined && isPoints(condition) && condition.points.length === 1;
    if (path === field.path && !traits.multikeyFields.has(position) && isNumber(order)) {
      const turn = Math.sign(toDouble(order)) === field.direction ? 1 : -1;
      if (direction !== undefined && direction !== turn) return undefined;
      direction = turn;
      next += 1;
    } else if (!single) return undefined;
  }
  return next === wanted.length ? direction : undefined;
}

function unionPlan(reader: Reader, collection: Collection, filter: Doc): UnionPlan | undefined {
  const branches = entriesOf(filter).find(([name]) => name === '$or')?.[1];
  if (!Array.isArray(branches)) return undefined;
  const plans = branches.map((branch: Doc) => {
    const conditions = findConditions(branch);
    const candidates = allIndexes(collection)
      .map((index) => indexPlan(reader, index, { filter: branch }, conditions))
      .filter((plan): plan is IndexPlan => plan?.bounds !== undefined);
    return best(reader, candidates);
  });
  const complete = plans.filter((plan): plan is IndexPlan => plan !== undefined);
  return complete.length === plans.length ? { kind: 'union', branches: complete, sorted: false } : undefined;
}

// how far the planner counts to see which index leaves fewer documents to examine
const PROBE = 101;

function best(reader: Reader, candidates: readonly IndexPlan[]): IndexPlan | undefined {
  if (candidates.length < 2) return candidates[0];
  return candidates
    .map((plan) => ({ plan, entries: plan.bounds ? probe(reader, plan.ranges) : PROBE, merit: merit(plan) }))
    .sort((a, b) => effort(a) - effort(b) || b.merit - a.merit)[0]?.plan;
}

const effort = ({ plan, entries }: { plan: IndexPlan; entries: number }): number =>
  entries * (plan.sorted ? 1 : 1.5);

function merit(plan: IndexPlan): number {
  const bound =
    plan.bounds?.conditions.reduce((sum, condition) => sum + (isPoints(condition) ? 10 : 5), 0) ?? 0;
  return bound + (plan.sorted ? 3 : 0);
}

function probe(reader: Reader, ranges: readonly KeyRange[]): number {
  let entries = 0;
  for (const range of ranges) {
    entries += reader.count(range, PROBE - entries);
    if (entries >= PROBE) return PROBE;
  }
  return entries;
}
