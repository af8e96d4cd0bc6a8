import type { Answered, FieldTable, ReaderOf } from '@glovebox/shared/fieldTable';
import { Types } from 'mongoose';

/** What a stored value is in an answer. */
type Plain<Value> = Value extends Types.ObjectId | Date ? string : Value extends null ? undefined : Value;

/** The fields of an answer that are not what the document holds under their name. */
type ComposedOf<Doc, Answer> = {
  [K in keyof Answer]-?: K extends keyof Doc ? ([Plain<Doc[K]>] extends [Answer[K]] ? never : K) : K;
}[keyof Answer];

const plain = (value: unknown, { answer }: FieldTable[string]) => {
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  return value === null || (value === '' && answer?.type === 'optional') ? undefined : value;
};

/**
 * What a reader is answered of a document: the fields that the noun's table lets them see, and no other, whatever
 * `doc` and `composed` hold. Ids are written in hexadecimal, moments by ISO 8601; what is missing is left out.
 * @param composed the fields that the document does not hold as they are answered, each of them, also where undefined
 */
export const answered = <T extends FieldTable, Reader extends ReaderOf<T>, Doc extends object>(
  table: T,
  reader: Reader,
  doc: Doc,
  composed: { [K in ComposedOf<Doc, Answered<T, Reader>>]: Answered<T, Reader>[K] },
): Answered<T, Reader> => {
  const stored = doc as Record<string, unknown>;
  const made = composed as Record<string, unknown>;
  const shown: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    if (!row.seenBy.includes(reader)) continue;
    const value = name in made ? made[name] : plain(stored[name], row);
    if (value !== undefined) shown[name] = value;
  }
  return shown as Answered<T, Reader>;
};
