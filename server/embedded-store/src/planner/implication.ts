import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import type { IndexDefinition } from '../collections/indexDefinition.ts';
import { isOperatorDoc } from '../match/operators.ts';
import { findConditions, isPoints, type Condition } from './conditions.ts';

/** Can only documents that have one of the sparse index's fields match the filter? `false` when in doubt. */
export function impliesPresence(index: IndexDefinition, filter: Doc): boolean {
  const conditions = findConditions(filter);
  return index.fields.some(({ path }) => demandsPresence(filter, conditions, path));
}

function demandsPresence(filter: Doc, conditions: readonly Condition[], path: string): boolean {
  return (
    demandsExistence(filter, path) ||
    conditions.some((condition) => condition.path === path && excludesNull(condition))
  );
}

const excludesNull = (condition: Condition): boolean =>
  !isPoints(condition) || condition.points.every((point) => point !== null);

function demandsExistence(filter: Doc, path: string): boolean {
  return entriesOf(filter).some(([name, value]) => {
    if (name === '$and')
      return Array.isArray(value) && value.some((part: Doc) => demandsExistence(part, path));
    return name === path && isDoc(value) && value.$exists === true;
  });
}

/** Does every document that matches the filter belong to the partial index? `false` when in doubt. */
export function impliesPartialFilter(partial: Doc, filter: Doc): boolean {
  const conditions = findConditions(filter);
  return entriesOf(partial).every(([path, demand]) => {
    if (isOperatorDoc(demand) && demand.$exists === true) return demandsPresence(filter, conditions, path);
    const wanted = isOperatorDoc(demand) ? demand.$eq : demand;
    return conditions.some(
      (condition) =>
        condition.path === path &&
        isPoints(condition) &&
        condition.points.every((point) => equalValues(point, wanted)),
    );
  });
}
