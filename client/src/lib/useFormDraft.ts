import type { z } from '@glovebox/shared/zod';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

// the rest may have changed elsewhere by the time the draft comes back, and must not be put back with it
const touched = <V extends FieldValues>(values: V, before: V) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof V]),
    ),
  );

/** The fields as they are now, with what was typed into them before; undefined where nothing was, or it fits no more. */
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
 * `isTyped` tells whether the values hold anything that a person would miss; `before` is what the form began with.
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
