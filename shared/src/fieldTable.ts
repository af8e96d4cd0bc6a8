import { z, type Schema } from './zod.ts';

/**
 * A field of a noun. The noun's field table has a row for each field that is written or returned; schemas, stored
 * form, responses and the test for leaks are derived from it.
 */
export type Field = {
  /** The schema of the field in responses; missing for a write-only field such as a password. */
  answer?: Schema;
  /** The schema of the field in responses to particular audiences, if different. */
  answerByAudience?: Readonly<Record<string, Schema>>;
  /** The audiences that see the field. `download` is the export of a user's own data. */
  visibleTo: readonly string[];
  /**
   * The field is stored under its own name exactly as written, and returned as stored: it needs no code besides its
   * row. The value states whether it is kept or removed when the car is transferred.
   */
  storedAsIs?: 'stays' | 'ends';
  /** Optional free text, see `optionalText`. */
  isText?: true;
} & (
  | {
      /** The schema of the field in requests. */
      input: Schema;
      /** The operations that write it, each with its own schema. */
      writableOn: readonly string[];
    }
  | { input?: undefined; writableOn?: undefined }
);

export type FieldTable = Readonly<Record<string, Field>>;

/** The audiences that perform each operation of a table. */
type Writers = Readonly<Record<string, readonly string[]>>;

type UnseenBy<Row, W extends Writers> = Row extends {
  answer: unknown;
  visibleTo: readonly (infer Audience)[];
  writableOn: readonly (infer Act)[];
}
  ? Exclude<Act extends keyof W ? W[Act][number] : 'an undeclared writer', Audience>
  : never;

/**
 * `unknown` for a row that all its writers see; otherwise a type that the row does not fit and that names the writer.
 */
type SeenByWriters<T, W extends Writers> = {
  [K in keyof T]: [UnseenBy<T[K], W>] extends [never]
    ? unknown
    : { visibleTo: `${UnseenBy<T[K], W> & string} writes this field and does not see it` };
};

/**
 * Makes a field table of rows. A field that somebody can write but not read does not compile, unless its row has no
 * `answer`, which makes it write-only for everybody.
 * @param _writers the audiences that perform each operation that `writableOn` names
 */
export const fieldTable =
  <const W extends Writers>(_writers: W) =>
  <const T extends FieldTable>(rows: T & SeenByWriters<T, W>): T =>
    rows;

/** The audiences of a table. */
export type AudienceOf<T extends FieldTable> = T[keyof T]['visibleTo'][number];

type ActOf<T extends FieldTable> = T[keyof T] extends infer Row
  ? Row extends { writableOn: readonly (infer Act)[] }
    ? Act
    : never
  : never;

type AnswerOf<Row, Audience> = Row extends { answerByAudience: infer Own }
  ? Audience extends keyof Own
    ? Own[Audience]
    : PlainAnswerOf<Row>
  : PlainAnswerOf<Row>;

type PlainAnswerOf<Row> = Row extends { answer: infer Answer } ? Answer : never;

type AnswerShape<T extends FieldTable, Audience> = {
  [K in keyof T as Audience extends T[K]['visibleTo'][number] ? K : never]: AnswerOf<T[K], Audience>;
};

type InputShape<T extends FieldTable, Act> = {
  [
    K in keyof T as T[K] extends { writableOn: readonly (infer On)[] } ? (Act extends On ? K : never) : never
  ]: T[K] extends { input: infer Input } ? Input : never;
};

/** The fields that an audience sees. */
export type Answered<T extends FieldTable, Audience extends AudienceOf<T>> = z.core.$InferObjectOutput<
  AnswerShape<T, Audience>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- zod's way to say 'no other keys'
  Record<never, unknown>
>;

const pickSchemas = (table: FieldTable, schemaOf: (row: Field) => Schema | undefined) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) => {
      const schema = schemaOf(row);
      return schema ? [[name, schema]] : [];
    }),
  );

const answerOf =
  (audience: string) =>
  ({ visibleTo, answer, answerByAudience }: Field) =>
    visibleTo.includes(audience) ? (answerByAudience?.[audience] ?? answer) : undefined;

/** Returns the schemas of the fields that an audience sees. */
export const answerShape = <T extends FieldTable, Audience extends AudienceOf<T>>(
  table: T,
  audience: Audience,
) => pickSchemas(table, answerOf(audience)) as AnswerShape<T, Audience>;

/** Returns the schemas of the fields that an operation writes. */
export const inputShape = <T extends FieldTable, Act extends string & ActOf<T>>(table: T, act: Act) =>
  pickSchemas(table, ({ writableOn, input }) =>
    writableOn?.includes(act) ? input : undefined,
  ) as InputShape<T, Act>;

/** Returns some of the fields of a table. */
export const pickFields = <T extends FieldTable, K extends keyof T>(table: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;

/**
 * Returns the schemas of an optional text. Writing an empty text removes it.
 * @param input the schema when written, with its description
 */
export const optionalText = (input: z.ZodType<string, string>) =>
  ({
    answer: z
      .string()
      .optional()
      .meta({ ...input.meta() }),
    input: input.optional(),
    isText: true,
  }) as const;

/** Returns the names of the optional texts of a table. */
export type TextOf<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { isText: true } ? K : never;
}[keyof T];
