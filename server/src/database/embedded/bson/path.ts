import { fieldOf, isDoc, type Doc } from './document.ts';

export type Path = readonly string[];

export function splitPath(dotted: string): Path {
  return dotted.includes('.') ? dotted.split('.') : [dotted];
}

/** A path component that can address an array element: '0', '12', but not '01'. */
export function isArrayIndex(part: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(part);
}

/**
 * Tests the values that a path stands for in a query, until one passes. Arrays on the way are
 * entered, and a numeric component also addresses an array element. At the end of the path, 'each'
 * offers an array's elements and then the array itself, 'whole' the array only. An absent value is
 * offered as `undefined`, but a path that ends in an array without documents offers nothing.
 *
 * `test` also gets the index in the outermost array that was entered implicitly, which is what the
 * positional operator `$` stands for.
 */
export function someValueAt(
  doc: Doc,
  path: Path,
  leaf: 'each' | 'whole',
  test: (value: unknown, position: number | undefined) => boolean,
): boolean {
  const inDoc = (start: Doc, from: number, position: number | undefined): boolean => {
    let current = start;
    for (let index = from; ; index += 1) {
      const value = fieldOf(current, path[index] ?? '');
      if (Array.isArray(value)) {
        return index + 1 === path.length ? atLeaf(value, position) : inArray(value, index + 1, position);
      }
      if (index + 1 === path.length || value === undefined) return test(value, position);
      if (!isDoc(value)) return test(undefined, position);
      current = value;
    }
  };

  const atLeaf = (array: readonly unknown[], position: number | undefined): boolean =>
    (leaf === 'each' && array.some((value, index) => test(value, position ?? index))) ||
    test(array, position);

  const inArray = (array: readonly unknown[], next: number, position: number | undefined): boolean => {
    const addressed = isArrayIndex(path[next] ?? '') ? Number(path[next]) : -1;
    return array.some(
      (element, index) =>
        (isDoc(element) && inDoc(element, next, position ?? index)) ||
        (index === addressed && atIndex(element, next + 1, position)),
    );
  };

  const atIndex = (element: unknown, next: number, position: number | undefined): boolean => {
    if (next === path.length) return test(element, position);
    if (isDoc(element)) return inDoc(element, next, position);
    return Array.isArray(element) && inArray(element, next, position);
  };

  return inDoc(doc, 0, undefined);
}
