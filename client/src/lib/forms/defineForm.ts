import type { z } from '@glovebox/shared/zod';
import type { FieldValues, Path } from 'react-hook-form';

/** An entry for each writable field; an object that forgets one does not compile. */
export type EachOf<Written> = Record<keyof Written, unknown>;

interface Description<Values extends FieldValues, ToSend> {
  /** The fields as they are typed; a draft of another shape is ignored. */
  values: z.ZodType<Values, Values>;
  /** Returns the fields of an empty form. */
  empty: () => Values;
  /** Converts the typed values to the request, if they differ. */
  toSend?: (typed: Values, before: Values) => unknown;
  /** The schema of the request. */
  schema: z.ZodType<ToSend>;
  /** Checks whether the form is worth keeping as a draft; by default, whether any field has changed. */
  isTyped?: (values: Values, before: Values) => boolean;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Compares two values of a form. Spaces around a text make no difference. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
};

const pathsIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) && !Array.isArray(value) ? pathsIn(value).map((path) => `${name}.${path}`) : [name],
  );

/** Defines a form for `useDialogForm`. `before` always means the values that the form began with. */
export const defineForm = <Values extends FieldValues, ToSend>({
  values,
  empty,
  toSend = (typed) => typed,
  schema,
  isTyped = (typed, before) => !isSame(typed, before),
}: Description<Values, ToSend>) => ({
  values,
  empty,
  isTyped,
  /** Returns the schema that converts the typed values to the request, or reports what is wrong with them. */
  toSend: (before = empty()): z.ZodType<ToSend, Values> =>
    values.transform((typed): unknown => toSend(typed, before)).pipe(schema),
  /** The paths of the fields that the server may refuse, such as 'mileage' or 'typed.engine.kw'. */
  paths: pathsIn(empty()) as Path<Values>[],
});

export type FormDefinition<Values extends FieldValues, ToSend> = ReturnType<
  typeof defineForm<Values, ToSend>
>;
