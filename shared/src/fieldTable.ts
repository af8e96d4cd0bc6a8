import { z } from './zod.ts';

/**
 * A field of a noun. The noun's table has a row for each field that is written or answered; schemas, stored form,
 * answers and the test that looks for leaks follow from it.
 */
export type Field = {
  /** As it is answered; missing where it is only written. */
  answer?: z.ZodType;
  /** As some readers are answered it, where that differs. */
  answerTo?: Readonly<Record<string, z.ZodType>>;
  /** Who is answered it. `download` is the download of one's own data. */
  seenBy: readonly string[];
  /**
   * Stored under its own name, just as it was written, and answered as it is stored: such a field needs no code but
   * its row. Says whether it stays with the car when that changes hands, or ends.
   */
  asWritten?: 'stays' | 'ends';
  /** It is free text that may be missing, see `optionalText`. */
  isText?: true;
} & (
  | {
      /** As it is written. */
      input: z.ZodType;
      /** The acts that write it, each of which has a schema of its own. */
      writtenOn: readonly string[];
    }
  | { input?: undefined; writtenOn?: undefined }
);

export type FieldTable = Record<string, Field>;

/** Those who may be answered a field of the table. */
export type ReaderOf<T extends FieldTable> = T[keyof T]['seenBy'][number];

type ActOf<T extends FieldTable> = T[keyof T] extends infer Row
  ? Row extends { writtenOn: readonly (infer Act)[] }
    ? Act
    : never
  : never;

type AnswerOf<Row, Reader> = Row extends { answerTo: infer Own }
  ? Reader extends keyof Own
    ? Extract<Own[Reader], z.ZodType>
    : PlainAnswerOf<Row>
  : PlainAnswerOf<Row>;

type PlainAnswerOf<Row> = Row extends { answer: infer Answer extends z.ZodType } ? Answer : never;

type AnswerShape<T extends FieldTable, Reader> = {
  [K in keyof T as Reader extends T[K]['seenBy'][number] ? K : never]: AnswerOf<T[K], Reader>;
};

type InputShape<T extends FieldTable, Act> = {
  [
    K in keyof T as T[K] extends { writtenOn: readonly (infer On)[] } ? (Act extends On ? K : never) : never
  ]: T[K] extends { input: infer Input extends z.ZodType } ? Input : never;
};

/** What a reader is answered. */
export type Answered<T extends FieldTable, Reader extends ReaderOf<T>> = z.infer<
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
  ({ seenBy, answer, answerTo }: Field) =>
    seenBy.includes(reader) ? (answerTo?.[reader] ?? answer) : undefined;

/** The schemas of the fields that a reader is answered. */
export const answerShape = <T extends FieldTable, Reader extends ReaderOf<T>>(table: T, reader: Reader) =>
  shapeOf(table, answerOf(reader)) as AnswerShape<T, Reader>;

/** The schemas of the fields that an act writes. */
export const inputShape = <T extends FieldTable, Act extends string & ActOf<T>>(table: T, act: Act) =>
  shapeOf(table, ({ writtenOn, input }) => (writtenOn?.includes(act) ? input : undefined)) as InputShape<
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
export const optionalText = (input: z.ZodString) =>
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
