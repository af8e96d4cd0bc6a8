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
 */
export function someValueAt(doc: Doc, path: Path, elements: 'each' | 'whole', test: Test): boolean {
  return inDoc({ path, each: elements === 'each', test }, doc, 0);
}

type Test = (value: unknown) => boolean;

interface Search {
  path: Path;
  each: boolean;
  test: Test;
}

function inDoc(search: Search, start: Doc, from: number): boolean {
  const { path, each, test } = search;
  let current = start;
  for (let index = from; ; index += 1) {
    const value = fieldOf(current, path[index] ?? '');
    const isLast = index + 1 === path.length;
    if (Array.isArray(value)) {
      if (!isLast) return inArray(search, value, index + 1);
      return (each && value.some(test)) || test(value);
    }
    if (isLast || value === undefined) return test(value);
    if (!isDoc(value)) return test(undefined);
    current = value;
  }
}

function inArray(search: Search, array: readonly unknown[], next: number): boolean {
  const part = search.path[next] ?? '';
  const addressed = isArrayIndex(part) ? Number(part) : -1;
  return array.some(
    (element, index) =>
      (isDoc(element) && inDoc(search, element, next)) ||
      (index === addressed && atIndex(search, element, next + 1)),
  );
}

function atIndex(search: Search, element: unknown, next: number): boolean {
  if (next === search.path.length) return search.test(element);
  if (isDoc(element)) return inDoc(search, element, next);
  return Array.isArray(element) && inArray(search, element, next);
}
