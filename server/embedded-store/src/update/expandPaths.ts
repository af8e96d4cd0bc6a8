import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isArrayIndex } from '../bson/path.ts';
import { show } from '../bson/show.ts';
import { badValue } from '../storeError.ts';
import type { ArrayFilters } from './arrayFilters.ts';
import { isArrayFilter } from './updatePath.ts';

/** The array positions at which the query matched, asked for only when a path has a `$`. */
export type MatchedPositions = () => ReadonlySet<number>;

/**
 * The paths in this document that a path with `$`, `$[]` or `$[identifier]` stands for.
 * @throws StoreError 2 when there is no match for `$`, or no array for the others
 */
export function expandPath(
  doc: Doc,
  path: readonly string[],
  matched: MatchedPositions,
  filters: ArrayFilters,
): (readonly string[])[] {
  if (!path.some((part) => part.startsWith('$'))) return [path];
  const expanded: string[][] = [];
  const walk = (container: unknown, done: string[]): void => {
    const part = path[done.length];
    if (part === undefined) {
      expanded.push(done);
    } else if (part === '$') {
      const index = String(positionOf(matched()));
      walk(childOf(container, index), [...done, index]);
    } else if (isArrayFilter(part)) {
      const wanted = filters.get(part.slice(2, -1)) ?? (() => true);
      arrayAt(container, done).forEach((element, index) => {
        if (wanted(element)) walk(element, [...done, String(index)]);
      });
    } else {
      walk(childOf(container, part), [...done, part]);
    }
  };
  walk(doc, []);
  return expanded;
}

function positionOf(positions: ReadonlySet<number>): number {
  const [position, ...others] = positions;
  if (position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  if (others.length > 0) {
    throw badValue('The positional operator is ambiguous: the query matched several array elements.');
  }
  return position;
}

function childOf(container: unknown, part: string): unknown {
  if (isDoc(container)) return fieldOf(container, part);
  return Array.isArray(container) && isArrayIndex(part) ? container[Number(part)] : undefined;
}

function arrayAt(container: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(container)) return container;
  const dotted = path.join('.');
  throw container === undefined
    ? badValue(`The path '${dotted}' must exist in the document in order to apply array updates.`)
    : badValue(`Cannot apply array updates to non-array element ${path.at(-1) ?? ''}: ${show(container)}`);
}
