import { StoreError } from '../storeError.ts';

/**
 * Splits a dotted path of a projection or a sort.
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
