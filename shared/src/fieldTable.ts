import { z } from './zod.ts';

/**
 * A field of a noun. The noun's field table has a row for each field that is written or returned; schemas, stored
 * form, responses and the test for leaks are derived from it.
 */
export type Field = {
  /** Its schema in responses; missing for a write-only field. */
  answer?: z.ZodType;
  /** Its schema in responses to particular readers, if different. */
  answerByAudience?: Readonly<Record<string, z.ZodType>>;
  /** The readers who see it. `download` is the export of one's own data. */
  visibleTo: readonly string[];
  /**
   * Stored under its own name exactly as written, and returned as stored: such a field needs no code besides its
   * row. States whether it is kept or removed when the car changes hands.
   */
  storedAsIs?: 'stays' | 'ends';
  /** Optional free text, see `optionalText`. */
  isText?: true;
} & (
  | {
      /** Its schema when written. */
      input: z.ZodType;
      /** The operations that write it, each with its own schema. */
      writableOn: readonly string[];
    }
  | { input?: undefined; writableOn?: undefined }
);

export type FieldTable = Record<string, Field>;

/** The readers of a table. */
export type AudienceOf<T extends FieldTable> = T[keyof T]['visibleTo'][number];

type ActOf<T extends FieldTable> = T[keyof T] extends infer Row
  ? Row extends { writableOn: readonly (infer Act)[] }
    ? Act
    : never
  : never;

type AnswerOf<Row, Reader> = Row extends { answerByAudience: infer Own }
  ? Reader extends keyof Own
    ? Extract<Own[Reader], z.ZodType>
    : PlainAnswerOf<Row>
  : PlainAnswerOf<Row>;

type PlainAnswerOf<Row> = Row extends { answer: infer Answer extends z.ZodType } ? Answer : never;

type AnswerShape<T extends FieldTable, Reader> = {
  [K in keyof T as Reader extends T[K]['visibleTo'][number] ? K : never]: AnswerOf<T[K], Reader>;
};

type InputShape<T extends FieldTable, Act> = {
  [
    K in keyof T as T[K] extends { writableOn: readonly (infer On)[] } ? (Act extends On ? K : never) : never
  ]: T[K] extends { input: infer Input extends z.ZodType } ? Input : never;
};

/** What a reader sees. */
export type Answered<T extends FieldTable, Reader extends AudienceOf<T>> = z.infer<
  z.ZodObject<AnswerShape<T, Reader>>
>;

const shapeOf = (table: FieldTable, schemaOf: (row: Field) => z.ZodType | undefined) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) => {
      const schema = schemaOf(row);
      return schema ? [[name, schema]] : [];
    }),
  );

const answerOf =
  (reader: string) =>
  ({ visibleTo, answer, answerByAudience }: Field) =>
    visibleTo.includes(reader) ? (answerByAudience?.[reader] ?? answer) : undefined;

/** The schemas of the fields that a reader is answered. */
export const answerShape = <T extends FieldTable, Reader extends AudienceOf<T>>(table: T, reader: Reader) =>
  shapeOf(table, answerOf(reader)) as AnswerShape<T, Reader>;

/** The schemas of the fields that an act writes. */
export const inputShape = <T extends FieldTable, Act extends string & ActOf<T>>(table: T, act: Act) =>
  shapeOf(table, ({ writableOn, input }) => (writableOn?.includes(act) ? input : undefined)) as InputShape<
    T,
    Act
  >;

/** Some of the fields. */
export const pickFields = <T extends FieldTable, K extends keyof T>(table: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;

/**
 * The shapes of a text that may be missing; written empty it goes.
 * @param input as it is written, with its description
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

/** The names of the texts of a table that may be missing. */
export type TextOf<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { isText: true } ? K : never;
}[keyof T];
