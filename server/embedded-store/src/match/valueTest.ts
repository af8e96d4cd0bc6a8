import { someValueAt, type Path } from '../bson/path.ts';
import type { Doc } from '../bson/document.ts';

/** What an operator asks of the values at its path. */
export type ValueTest =
  /** Some value at the path passes; an array offers its elements and itself. */
  | { kind: 'value'; test: (value: unknown) => boolean }
  /** The value at the path is an array that passes; the result may be the index of the element that did. */
  | { kind: 'array'; test: (array: readonly unknown[]) => boolean | number }
  | { kind: 'not' | 'and'; of: readonly ValueTest[] };

/** Collects the array positions that matched, for the positional operator `$`. */
export type Positions = Set<number>;

/** Does the document pass at this path? Conditions under a negation leave no position. */
export function testAtPath(test: ValueTest, doc: Doc, path: Path, seen?: Positions): boolean {
  switch (test.kind) {
    case 'value':
      return someValueAt(doc, path, 'each', (value, position) => {
        if (!test.test(value)) return false;
        if (position !== undefined) seen?.add(position);
        return true;
      });
    case 'array':
      return someValueAt(doc, path, 'whole', (value, position) => {
        const result = Array.isArray(value) && test.test(value);
        if (result === false) return false;
        const matched = position ?? (result === true ? undefined : result);
        if (matched !== undefined) seen?.add(matched);
        return true;
      });
    case 'not':
      return !test.of.every((each) => testAtPath(each, doc, path));
    case 'and':
      return test.of.every((each) => testAtPath(each, doc, path, seen));
  }
}

/** Does this one value pass, as an element under `$elemMatch` must? */
export function testValue(test: ValueTest, value: unknown): boolean {
  switch (test.kind) {
    case 'value':
      return test.test(value);
    case 'array':
      return Array.isArray(value) && test.test(value) !== false;
    case 'not':
      return !test.of.every((each) => testValue(each, value));
    case 'and':
      return test.of.every((each) => testValue(each, value));
  }
}
