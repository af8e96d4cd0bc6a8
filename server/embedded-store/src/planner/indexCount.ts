import { isEmptyDoc, type Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Reader } from '../storage/keyRange.ts';
import { choosePlan } from './plan.ts';
import { isToldByIndex } from './told.ts';

/**
 * Counts the documents that match by the entries of an index alone, which is possible for fields that equal plain
 * values, or one of several. Returns `undefined` if the documents have to be read.
 */
export function countByIndex(reader: Reader, collection: Collection, filter: Doc): number | undefined {
  if (isEmptyDoc(filter)) return undefined;
  const plan = choosePlan(reader, collection, { filter });
  if (!isToldByIndex(plan, filter)) return undefined;
  return plan.ranges.reduce((sum, range) => sum + reader.count(range), 0);
}
