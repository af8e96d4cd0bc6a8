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
export function someValueAt(doc: Doc, path: Path, elements: 'each' | 'whole', test: TestAt): boolean {
  return inDoc({ path, each: elements === 'each', test }, doc, 0, undefined);
}

type TestAt = (value: unknown, position: number | undefined) => boolean;

interface Search {
  path: Path;
  each: boolean;
  test: TestAt;
}

function inDoc(search: Search, start: Doc, from: number, position: number | undefined): boolean {
  const { path } = search;
  let current = start;
  for (let index = from; ; index += 1) {
    const value = fieldOf(current, path[index] ?? '');
    if (Array.isArray(value)) {
      return index + 1 === path.length
        ? atLeaf(search, value, position)
        : inArray(search, value, index + 1, position);
    }
    if (index + 1 === path.length || value === undefined) return search.test(value, position);
    if (!isDoc(value)) return search.test(undefined, position);
    current = value;
  }
}

function atLeaf(search: Search, array: readonly unknown[], position: number | undefined): boolean {
  return (
    (search.each && array.some((value, index) => search.test(value, position ?? index))) ||
    search.test(array, position)
  );
}

function inArray(
  search: Search,
  array: readonly unknown[],
  next: number,
  position: number | undefined,
): boolean {
  const part = search.path[next] ?? '';
  const addressed = isArrayIndex(part) ? Number(part) : -1;
  return array.some(
    (element, index) =>
      (isDoc(element) && inDoc(search, element, next, position ?? index)) ||
      (index === addressed && atIndex(search, element, next + 1, position)),
  );
}

function atIndex(search: Search, element: unknown, next: number, position: number | undefined): boolean {
  if (next === search.path.length) return search.test(element, position);
  if (isDoc(element)) return inDoc(search, element, next, position);
  return Array.isArray(element) && inArray(search, element, next, position);
}
