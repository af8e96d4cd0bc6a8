import { ObjectId } from 'bson';
import { entriesOf, type Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Reader } from '../storage/keyRange.ts';
import { isPoints } from './conditions.ts';
import { choosePlan, type IndexPlan } from './plan.ts';

/** Types of values whose key in an index belongs to one value only. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof ObjectId ||
  value instanceof Date;

/** Do the entries within the bounds belong to the matching documents, one to each? */
const tellsAll = ({ bounds, traits }: IndexPlan, fields: number): boolean => {
  const conditions = bounds?.conditions ?? [];
  return (
    conditions.length === fields &&
    conditions.every((condition) => isPoints(condition) && condition.points.length === 1) &&
    traits.multikeyFields.size === 0 &&
    !traits.shortened
  );
};

/**
 * Counts the documents that match by the entries of an index alone, which is possible for fields that equal plain
 * values. Returns `undefined` if the documents have to be read.
 */
export function countByIndex(reader: Reader, collection: Collection, filter: Doc): number | undefined {
  const fields = entriesOf(filter);
  if (fields.length === 0 || fields.some(([name, value]) => name.startsWith('$') || !isPlain(value))) {
    return undefined;
  }
  const plan = choosePlan(reader, collection, { filter });
  if (plan.kind !== 'index' || !tellsAll(plan, fields.length)) return undefined;
  return plan.ranges.reduce((sum, range) => sum + reader.count(range), 0);
}
