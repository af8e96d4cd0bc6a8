import type { z } from '@glovebox/shared/zod';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

// the rest may have changed elsewhere before the draft is restored, and must not be overwritten by it
const touched = <V extends FieldValues>(values: V, before: V) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof V]),
    ),
  );

/** The current fields with a draft's values; undefined where there is no draft, or its shape is another one. */
export const restoreDraft = <V extends FieldValues>(
  name: string,
  valuesSchema: z.ZodType<V>,
  before: V,
): V | undefined => {
  const draft = readDraft(name);
  if (typeof draft !== 'object' || draft === null) return undefined;
  return valuesSchema.safeParse({ ...before, ...draft }).data;
};

/**
 * Keeps what is typed into a form as a draft, at each change, until nothing is left to keep.
 * `isTyped`: whether there is anything that a person would miss; `before`: the values that the form began with.
 */
export const useFormDraft = <V extends FieldValues, O>(
  name: string,
  { subscribe }: Pick<UseFormReturn<V, unknown, O>, 'subscribe'>,
  isTyped: (values: V, before: V) => boolean,
  before: V,
) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          isTyped(values, before) ? writeDraft(name, touched(values, before)) : clearDraft(name),
      }),
    [name, subscribe, isTyped, before],
  );
