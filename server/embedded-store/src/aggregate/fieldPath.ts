import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';

/**
 * Splits a dotted path of an expression or a projection.
 * @throws StoreError 40352, 40353, 15998, 16410 or 16411 for a part that is not a field name
 */
export function parseFieldPath(dotted: string): readonly string[] {
  if (dotted === '') throw new StoreError(40352, 'FieldPath cannot be constructed with empty string');
  if (dotted.endsWith('.')) throw new StoreError(40353, "FieldPath must not end with a '.'.");
  const parts = dotted.split('.');
  for (const part of parts) checkFieldName(part);
  return parts;
}

function checkFieldName(name: string): void {
  if (name === '') throw new StoreError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) {
    throw new StoreError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  if (name.includes('\0')) throw new StoreError(16411, 'FieldPath field names may not contain null bytes.');
}

/** Checks a name in an object expression, which must not contain a dot. */
export function checkObjectName(name: string): void {
  checkFieldName(name);
  if (name.includes('.')) {
    throw new StoreError(
      16412,
      `FieldPath field names may not contain '.'. Consider using $getField or $setField.`,
    );
  }
}

/**
 * Returns the value of a path in an expression. A path through an array leads to the array of its documents' values.
 * Unlike in queries, a numeric part is a name only, and arrays in arrays are not entered.
 */
export function valueAtPath(start: unknown, path: readonly string[], from = 0): unknown {
  if (from === path.length) return start;
  if (isDoc(start)) return valueAtPathOfDoc(start, path, from);
  return Array.isArray(start) ? valuesOfArray(start, path, from) : undefined;
}

function valueAtPathOfDoc(doc: Doc, path: readonly string[], from: number): unknown {
  const value = fieldOf(doc, path[from] ?? '');
  return from + 1 === path.length ? value : valueAtPath(value, path, from + 1);
}

function valuesOfArray(array: readonly unknown[], path: readonly string[], from: number): unknown[] {
  const values: unknown[] = [];
  for (const element of array) {
    const value = isDoc(element) ? valueAtPathOfDoc(element, path, from) : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}
