import type { FieldTable } from '@glovebox/shared/fieldTable';
import type { Schema, z } from '@glovebox/shared/zod';

type WrittenKey<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { storedAsIs: string } ? K : never;
}[keyof T];

type Values<T extends FieldTable> = z.core.$InferObjectOutput<
  { [K in WrittenKey<T>]: T[K] extends { answer: infer Answer } ? Answer : never },
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- zod's way to say 'no other keys'
  Record<never, unknown>
>;

/** The part of a document with the fields that are stored exactly as written. */
export type StoredAsIs<T extends FieldTable> = {
  [K in keyof Values<T>]: Values<T>[K] | (undefined extends Values<T>[K] ? null : never);
};

const TYPES = new Map<string, typeof String | typeof Number | typeof Boolean>([
  ['string', String],
  ['number', Number],
  ['boolean', Boolean],
  ['enum', String],
]);

/** The parts of a zod schema that decide how its values are stored. */
interface StoredSchema extends Schema {
  unwrap?: () => StoredSchema;
  options?: readonly string[];
}

const storedAs = (name: string, row: FieldTable[string]) => {
  const { storedAsIs = 'stays' } = row;
  const answer: StoredSchema | undefined = row.answer;
  const inner = answer?.type === 'optional' ? answer.unwrap?.() : answer;
  const type = TYPES.get(inner?.type ?? '');
  if (!type) throw new Error(`${name} cannot be stored as it is written`);
  return {
    type,
    ...(inner?.type === 'enum' && { enum: inner.options }),
    required: answer?.type !== 'optional',
    onTransfer: storedAsIs,
  };
};

const storedRows = (table: FieldTable) => Object.entries(table).filter(([, row]) => row.storedAsIs);

type TypeOf<Value> = Value extends string
  ? typeof String
  : Value extends number
    ? typeof Number
    : typeof Boolean;

type Stored<T extends FieldTable> = {
  [K in keyof Values<T>]-?: Omit<ReturnType<typeof storedAs>, 'type'> & {
    type: TypeOf<NonNullable<Values<T>[K]>>;
  };
};

/** Returns the Mongoose schema of the fields that are stored as they are written. */
export const storedAsIsSchema = <T extends FieldTable>(table: T) =>
  Object.fromEntries(storedRows(table).map(([name, row]) => [name, storedAs(name, row)])) as Stored<T>;

/**
 * Returns the written fields that are stored unchanged. A field that is written as null becomes undefined, which
 * removes it.
 * @param written everything written, except fields that are handled separately; the compiler reports a forgotten one
 */
export const pickStoredAsIs = <T extends FieldTable, Written extends object>(
  table: T,
  written: Written & Record<Exclude<keyof Written, WrittenKey<T>>, never>,
): Partial<StoredAsIs<T>> => {
  const given = written as Record<string, unknown>;
  return Object.fromEntries(
    storedRows(table).flatMap(([name]) =>
      given[name] === undefined ? [] : [[name, given[name] ?? undefined]],
    ),
  ) as Partial<StoredAsIs<T>>;
};
