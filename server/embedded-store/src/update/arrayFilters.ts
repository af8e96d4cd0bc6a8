import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import { compileMatcher } from '../match/matcher.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { badValue, failedToParse } from '../storeError.ts';
import type { FieldUpdate } from './modifiers.ts';
import { isArrayFilter } from './updatePath.ts';

/** By identifier, the test of an array element. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/**
 * Reads `arrayFilters`, and checks that the update uses each and names no other.
 * @throws StoreError 2 or 9
 */
export function parseArrayFilters(
  filters: readonly Doc[],
  modifiers: readonly FieldUpdate[],
  env: QueryEnv,
  update: Doc,
): ArrayFilters {
  const parsed = new Map<string, (element: unknown) => boolean>();
  for (const filter of filters) {
    const identifier = identifierOf(filter);
    if (parsed.has(identifier)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`);
    }
    const matches = compileMatcher(filter, env);
    parsed.set(identifier, (element) => matches({ [identifier]: element }));
  }
  const used = new Set<string>();
  for (const { path } of modifiers) {
    for (const part of path.filter(isArrayFilter)) {
      const identifier = part.slice(2, -1);
      if (identifier !== '' && !parsed.has(identifier)) {
        throw badValue(`No array filter found for identifier '${identifier}' in path '${path.join('.')}'`);
      }
      used.add(identifier);
    }
  }
  for (const identifier of parsed.keys()) {
    if (!used.has(identifier)) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
      );
    }
  }
  return parsed;
}

function identifierOf(filter: Doc): string {
  const [name, other] = [...new Set(topLevelNames(filter))];
  if (name === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (other !== undefined) {
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
    );
  }
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
    throw badValue(
      'Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string ' +
        `beginning with a lowercase letter, found '${name}'`,
    );
  }
  return name;
}

function topLevelNames(filter: Doc): string[] {
  return entriesOf(filter).flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return name.split('.', 1);
    return Array.isArray(operand)
      ? operand.flatMap((branch: unknown) => (isDoc(branch) ? topLevelNames(branch) : []))
      : [];
  });
}
