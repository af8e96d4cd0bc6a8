import { ObjectId } from 'bson';
import { entriesOf, type Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Reader } from '../storage/keyRange.ts';
import { isPoints } from './conditions.ts';
import { choosePlan, type IndexPlan } from './plan.ts';

/** Values whose key in an index is theirs alone. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof ObjectId ||
  value instanceof Date;

/** Whether the entries within the bounds are those of the documents that match, one for each. */
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
 * How many documents match, by the entries of an index alone; `undefined` where these cannot tell: then the
 * documents have to be looked at. They can for fields that equal plain values.
 */
export function countByIndex(reader: Reader, collection: Collection, filter: Doc): number | undefined {
  const fields = entriesOf(filter);
  if (fields.length === 0 || fields.some(([name, value]) => name.startsWith('$') || !isPlain(value))) {
    return undefined;
  }
  const { plan } = choosePlan(reader, collection, { filter });
  if (plan.kind !== 'index' || !tellsAll(plan, fields.length)) return undefined;
  return plan.ranges.reduce((sum, range) => sum + reader.count(range), 0);
}
