import type { StoreError } from '../storeError.ts';
import { fieldOf, isDoc, type Doc } from './document.ts';
import type { Path } from './path.ts';

/** One path on its way through a document; at the end, `value` is what the path leads to. */
interface Walk {
  /** Parts of the path that are still to go. */
  rest: Path;
  /** The value to which the rest of the path applies: null if absent, `undefined` for an empty array at the end. */
  value: unknown;
  found: boolean;
  /** An element of an array is taken as it is, even when it is an array again. */
  settled: boolean;
}

export type KeyValue = Pick<Walk, 'value' | 'found'>;

/**
 * Returns the combinations of values that a document has at several paths, as indexes and sorts see them: one for each
 * element of an array on the way. Fields below the same array stay together by element.
 * @param parallelArrays what is thrown when two paths lead through different arrays
 * @returns the combinations, and the positions of the paths along which an array was met
 */
export function arrayKeys(
  doc: Doc,
  paths: readonly Path[],
  parallelArrays: () => StoreError,
): { combinations: readonly (readonly KeyValue[])[]; multikey: Set<number> } {
  const multikey = new Set<number>();
  const expand = (walks: readonly Walk[]): (readonly KeyValue[])[] => {
    const reached = walks.map(advance);
    const arrays = reached.flatMap(({ value, settled }, position) =>
      Array.isArray(value) && !settled ? [position] : [],
    );
    const [first] = arrays;
    if (first === undefined) return [reached];
    const array = reached[first]?.value as unknown[];
    if (arrays.some((position) => reached[position]?.value !== array)) throw parallelArrays();
    for (const position of arrays) multikey.add(position);
    const elements = array.length === 0 ? [undefined] : array;
    return elements.flatMap((element) =>
      expand(reached.map((walk, position) => (arrays.includes(position) ? enter(walk, element) : walk))),
    );
  };
  const start = paths.map((rest) => ({ rest, value: doc, found: false, settled: false }));
  return { combinations: expand(start), multikey };
}

function enter({ rest }: Walk, element: unknown): Walk {
  if (rest.length === 0) return { rest, value: element, found: true, settled: true };
  // an array directly inside an array is not looked into
  return { rest, value: isDoc(element) ? element : {}, found: false, settled: false };
}

/** Follows the path as far as the next array or its end. */
function advance(walk: Walk): Walk {
  let { rest, value } = walk;
  if (walk.settled || rest.length === 0 || Array.isArray(value)) return walk;
  while (rest.length > 0 && !Array.isArray(value)) {
    const [name = '', ...further] = rest;
    value = isDoc(value) ? fieldOf(value, name) : undefined;
    if (value === undefined) return { rest: [], value: null, found: false, settled: true };
    rest = further;
  }
  return { rest, value, found: rest.length === 0, settled: false };
}
