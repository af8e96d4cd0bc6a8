import type { Answered, FieldTable, AudienceOf } from '@glovebox/shared/fieldTable';
import { Types } from 'mongoose';

/** The type of a stored value in a response. */
type Plain<Value> = Value extends Types.ObjectId | Date ? string : Value extends null ? undefined : Value;

/** The fields of a response that differ from the document's fields of the same name. */
type ComposedOf<Doc, Answer> = {
  [K in keyof Answer]-?: K extends keyof Doc ? ([Plain<Doc[K]>] extends [Answer[K]] ? never : K) : K;
}[keyof Answer];

const plain = (value: unknown, { answer }: FieldTable[string]) => {
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  return value === null || (value === '' && answer?.type === 'optional') ? undefined : value;
};

/**
 * Returns the view of a document for an audience: exactly the fields that the field table lets it see, whatever else
 * `doc` and `composed` contain. Ids become hexadecimal strings and timestamps ISO 8601. Missing fields are omitted.
 * @param composed all the fields that differ from the stored ones, even if they are undefined
 */
export const answered = <T extends FieldTable, Audience extends AudienceOf<T>, Doc extends object>(
  table: T,
  audience: Audience,
  doc: Doc,
  composed: { [K in ComposedOf<Doc, Answered<T, Audience>>]: Answered<T, Audience>[K] },
): Answered<T, Audience> => {
  const stored = doc as Record<string, unknown>;
  const made = composed as Record<string, unknown>;
  const shown: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    if (!row.visibleTo.includes(audience)) continue;
    const value = name in made ? made[name] : plain(stored[name], row);
    if (value !== undefined) shown[name] = value;
  }
  return shown as Answered<T, Audience>;
};
