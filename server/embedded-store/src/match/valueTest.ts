import { someValueAt, type Path } from '../bson/path.ts';
import type { Doc } from '../bson/document.ts';

/** The condition that an operator puts on the values at its path. */
export type ValueTest =
  /** Some value at the path passes; an array offers its elements and itself. */
  | { kind: 'value'; test: (value: unknown) => boolean }
  /** The value at the path is an array with an element that passes. */
  | { kind: 'element'; test: (element: unknown) => boolean }
  /** At least one of these tests fails. */
  | { kind: 'not'; tests: readonly ValueTest[] };

/** Does the document pass at this path? */
export function testAtPath(test: ValueTest, doc: Doc, path: Path): boolean {
  switch (test.kind) {
    case 'value':
      return someValueAt(doc, path, 'each', test.test);
    case 'element':
      return someValueAt(doc, path, 'whole', (value) => Array.isArray(value) && value.some(test.test));
    case 'not':
      return !test.tests.every((each) => testAtPath(each, doc, path));
  }
}

/** Does this value pass, as an element of `$elemMatch`? */
export function testValue(test: ValueTest, value: unknown): boolean {
  switch (test.kind) {
    case 'value':
      return test.test(value);
    case 'element':
      return Array.isArray(value) && value.some(test.test);
    case 'not':
      return !test.tests.every((each) => testValue(each, value));
  }
}
