import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isArrayIndex, type Path } from '../bson/path.ts';
import { badValue, StoreError } from '../storeError.ts';

/**
 * The keys that a document has under a compound pattern of paths, as MongoDB's multikey indexes and
 * its sort see them: one for each element of an array on the way. An absent value is null, an empty
 * array at the end of a path is `undefined`, which comes before null.
 * @throws StoreError 2 when two paths go through different arrays
 */
export function collectSortKeys(doc: Doc, paths: readonly Path[]): unknown[][] {
  return expand(
    paths.map(() => undefined),
    paths.map((path) => ({ at: doc, path })),
  );
}

/** How far the walk along one path has come; `path` is the rest of it. */
interface Walk {
  at: unknown;
  path: Path;
  /** Was `at` reached by its position in an array? Then an array is a value and is not expanded. */
  byPosition?: boolean;
}

function expand(found: readonly unknown[], walks: readonly (Walk | undefined)[]): unknown[][] {
  const values = [...found];
  let array: readonly unknown[] | undefined;
  const inArray: (Path | undefined)[] = [];
  const rest = walks.map((walk, index): Walk | undefined => {
    if (walk === undefined) return undefined;
    const end = descend(walk);
    if (!Array.isArray(end.at) || end.byPosition === true) {
      values[index] = end.at === undefined ? null : end.at;
      return undefined;
    }
    const elements = end.at as readonly unknown[];
    if (array !== undefined && array !== elements)
      throw badValue('cannot sort with keys that are parallel arrays');
    array = elements;
    inArray[index] = end.path;
    return end;
  });
  if (array === undefined) return [values];
  if (array.length === 0) {
    inArray.forEach((path, index) => {
      if (path !== undefined) values[index] = path.length === 0 ? undefined : null;
    });
    return [values];
  }
  return array.flatMap((element) => {
    const next = [...values];
    const walksOn = rest.map((walk, index): Walk | undefined => {
      if (walk === undefined) return undefined;
      if (walk.path.length === 0) {
        next[index] = element;
        return undefined;
      }
      // the elements of an array in an array are not documents, so a path ends there
      return { at: isDoc(element) ? element : undefined, path: walk.path };
    });
    return expand(next, walksOn);
  });
}

/** Follows the path up to its end, to the first array that has to be expanded, or to nothing. */
function descend({ at, path }: Walk): Walk {
  let current = at;
  let byPosition = false;
  for (let index = 0; index < path.length; index += 1) {
    const part = path[index] ?? '';
    byPosition = Array.isArray(current);
    if (isDoc(current)) {
      current = fieldOf(current, part);
    } else if (Array.isArray(current)) {
      if (!isArrayIndex(part) || Number(part) >= current.length) {
        return { at: current, path: path.slice(index) };
      }
      // a numeric part addresses the element, unless the elements have fields of that name
      if (current.some((element) => isDoc(element) && fieldOf(element, part) !== undefined)) {
        throw new StoreError(
          16746,
          `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
        );
      }
      current = current[Number(part)] as unknown;
    } else {
      return { at: undefined, path: [] };
    }
  }
  return { at: current, path: [], byPosition };
}
