import { z } from '@glovebox/shared/zod';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { mergeFacts, type Fact, type Meanwhile } from './facts.ts';

/** A proof of who its person is, which is asked for each time. */
const NEVER_KEPT = 'password';

// other fields may change elsewhere before the draft is restored, so only touched fields are stored
const touched = <V extends FieldValues>(values: V, before: V) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        field !== NEVER_KEPT && JSON.stringify(value) !== JSON.stringify(before[field as keyof V]),
    ),
  );

const draftSchema = z.strictObject({
  typed: z.looseObject({}),
  /** The values that the form began with, and the revision of the record that they are of. */
  base: z.unknown(),
  revision: z.number().optional(),
});

interface Restored<V extends FieldValues> {
  values: V;
  /** What the person has to decide, because the record was changed since they typed the draft. */
  meanwhile?: Meanwhile<V>;
}

/**
 * Returns the current values with those of the draft; undefined without a draft of the same shape.
 * @param current the values of the record as it is now, and its revision if it can be edited
 */
export const restoreDraft = <V extends FieldValues>(
  name: string,
  valuesSchema: z.ZodType<V>,
  { before, revision }: { before: V; revision?: number | undefined },
  facts: readonly Fact<V>[] = [],
): Restored<V> | undefined => {
  const draft = draftSchema.safeParse(readDraft(name)).data;
  const mine = draft && valuesSchema.safeParse({ ...before, ...draft.typed }).data;
  if (!mine) return undefined;
  const base = draft.revision === revision ? undefined : valuesSchema.safeParse(draft.base).data;
  if (!base) return { values: mine };
  const { merged, questions, taken } = mergeFacts(facts, { base, mine, theirs: before });
  return {
    values: merged,
    ...(questions.length > 0 && { meanwhile: { questions, taken, mine, theirs: before } }),
  };
};

/**
 * Stores what is typed into a form as a draft at each change, and removes the draft when nothing typed is left.
 * `isTyped`: whether something was typed that a person would miss; `before`: the values that the form began with;
 * `revision`: that of the record that they are of.
 */
export const useFormDraft = <V extends FieldValues, O>(
  name: string,
  { subscribe }: Pick<UseFormReturn<V, unknown, O>, 'subscribe'>,
  isTyped: (values: V, before: V) => boolean,
  before: V,
  revision?: number,
) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = touched(values, before);
          if (isTyped(values, before) && Object.keys(typed).length > 0)
            writeDraft(name, { typed, base: before, revision });
          else clearDraft(name);
        },
      }),
    [name, subscribe, isTyped, before, revision],
  );
