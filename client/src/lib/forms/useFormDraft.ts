import type { z } from '@glovebox/shared/zod';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

// other fields may change elsewhere before the draft is restored, so only touched fields are stored
const touched = <V extends FieldValues>(values: V, before: V) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof V]),
    ),
  );

/** Returns the current values with those of the draft; undefined without a draft of the same shape. */
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
 * Stores what is typed into a form as a draft at each change, and removes the draft when nothing typed is left.
 * `isTyped`: whether something was typed that a person would miss; `before`: the values that the form began with.
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
