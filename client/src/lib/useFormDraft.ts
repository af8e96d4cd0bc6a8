import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, writeDraft } from './draft.ts';

/**
 * Keeps what is typed into a form as a draft, at each change, until nothing is left to keep.
 * `isTyped` tells whether the values hold anything that a person would miss.
 */
export const useFormDraft = <V extends FieldValues, O>(
  name: string,
  { subscribe }: Pick<UseFormReturn<V, unknown, O>, 'subscribe'>,
  isTyped: (values: V) => boolean,
) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (isTyped(values) ? writeDraft(name, values) : clearDraft(name)),
      }),
    [name, subscribe, isTyped],
  );
