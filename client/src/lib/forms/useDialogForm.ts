import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { notify } from '../notify.ts';
import type { FormDefinition } from './defineForm.ts';
import { forgetKeyOfDraft, isFinalRefusal, keyOfDraft } from '../creation.ts';
import { clearDraft } from './draft.ts';
import { showFieldErrors } from './fieldErrors.ts';
import { failureCurrent, failureStatus, isUndecided } from '../failure.ts';
import { mergeFacts, takenInWords, type Fact, type Meanwhile } from './facts.ts';
import { useUser } from '../session.ts';
import type { Undoable } from '../undo/undoables.ts';
import { useOfferUndo } from '../undo/useUndo.ts';
import { restoreDraft, useFormDraft } from './useFormDraft.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

/**
 * Moves the focus to the first invalid field of the page after each attempt to submit. The form library only knows the
 * fields that it registered itself, and would skip the selects. Returns the ref for the form.
 */
const useFocusFirstInvalid = (submitCount: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
};

/** What a form begins with. */
interface Start<Values extends FieldValues, ToSend> {
  definition: FormDefinition<Values, ToSend>;
  before: Values;
  /** The revision of the record that is edited. */
  revision?: number | undefined;
}

/** How a form goes on if somebody else changes the record while it is being edited. */
export interface Edited<Values extends FieldValues, ToSend> {
  revision: number;
  facts: readonly Fact<Values>[];
  /** Returns what a form of the record as it is now would begin with. */
  begin: (current: unknown) => Required<Start<Values, ToSend>>;
  /** Whether what was typed can be recorded as something new if the record was removed. */
  canBeNew?: boolean;
}

const REMOVED: readonly unknown[] = [404, 410];

interface DialogForm<Values extends FieldValues, ToSend, Answer> {
  /** The name of the draft, to which the person's id is added: 'newService:' and the car's id, for example. */
  name: string;
  /** The values that the form begins with, if these are not its empty values. */
  before?: Values;
  /** Whether a request is under way, even one from before the dialog was closed and opened again. */
  busy: boolean;
  /** Whether the form creates something. It is sent with the draft's key, so that repeating it creates nothing. */
  creates?: boolean;
  /**
   * Sends what was typed.
   * @param revision the revision that the edit is based on; undefined for a new record
   */
  send: (toSend: ToSend, idempotencyKey: string, revision: number | undefined) => Promise<Answer>;
  /** For a form that edits a record. */
  edited?: Edited<Values, ToSend> | undefined;
  /** The text of the toast after saving. */
  success: string | ((answer: Answer) => string);
  /** The functions that show toasts. The dialogs of a car's records have their own. */
  toasts?: Pick<typeof notify, 'success' | 'failure'>;
  /** Returns the action that the toast after saving offers to undo. */
  undo?: (answer: Answer) => Undoable | undefined;
  onSaved: (answer: Answer) => void;
  /** Returns the values of the next form, for dialogs with "Save and add another". */
  next?: ((saved: Values) => Values) | undefined;
}

const progressOf = (busy: boolean, undecided: boolean) => {
  if (busy) return 'Saving…';
  return undecided ? 'Try again' : undefined;
};

/** Returns the form of a dialog. It keeps a draft after the dialog closes, and sends what was typed. */
export const useDialogForm = <Values extends FieldValues, ToSend, Answer>(
  definition: FormDefinition<Values, ToSend>,
  {
    name,
    busy,
    creates = false,
    send,
    edited,
    success,
    toasts = notify,
    undo,
    onSaved,
    next,
    ...given
  }: DialogForm<Values, ToSend, Answer>,
) => {
  const user = useUser();
  const offerUndo = useOfferUndo();
  const draft = `${name}:${user?.id ?? ''}`;
  const startFrom = (start: Start<Values, ToSend>) => ({
    ...start,
    resolver: zodResolver(start.definition.toSend(start.before)),
    isTyped: (values: Values) => definition.isTyped(values, start.before),
  });
  const [start, setStart] = useState(() =>
    startFrom({ definition, before: given.before ?? definition.empty(), revision: edited?.revision }),
  );
  const { before, resolver, isTyped } = start;
  const [restored, setRestored] = useState(() =>
    restoreDraft(draft, definition.values, start, edited?.facts),
  );
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values> | undefined>(restored?.meanwhile);
  const [isRemoved, setRemoved] = useState(false);
  const [saved, setSaved] = useState(0);
  const [undecided, setUndecided] = useState(false);
  const form = useForm<Values, unknown, ToSend>({
    resolver,
    defaultValues: (restored?.values ?? before) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useFormDraft(draft, form, definition.isTyped, before, start.revision);
  const formRef = useFocusFirstInvalid(form.formState.submitCount);

  /** @param began the values that the form began with, which a merge may just have replaced */
  const clear = (began: Values = before) => {
    clearDraft(draft);
    forgetKeyOfDraft(draft);
    setUndecided(false);
    setRestored(undefined);
    setMeanwhile(undefined);
    form.reset(began);
  };

  /** Goes on from the record as it is now. Without a question to the person, the merged values are sent at once. */
  const merge = async ({ facts, begin }: Edited<Values, ToSend>, current: unknown, base: Values) => {
    const next = begin(current);
    const mine = form.getValues();
    const { merged, questions, taken } = mergeFacts(facts, { base, mine, theirs: next.before });
    setStart(startFrom(next));
    form.reset(merged);
    const { data } = await next.definition.toSend(next.before).safeParseAsync(merged);
    if (questions.length === 0 && data !== undefined) await save(data, false, next, taken);
    else setMeanwhile({ questions, taken, mine, theirs: next.before });
  };

  const save = async (
    toSend: ToSend,
    isAnotherToCome: boolean,
    from: Start<Values, ToSend> = start,
    taken: readonly Fact<Values>[] = [],
  ) => {
    if (busy) return;
    const typed = form.getValues();
    try {
      const answer = await send(toSend, keyOfDraft(draft), isRemoved ? undefined : from.revision);
      clear(from.before);
      const message = typeof success === 'string' ? success : success(answer);
      const text =
        taken.length === 0 ? message : `${message} ${takenInWords(taken.map(({ label }) => label))}`;
      const undoable = undo?.(answer);
      if (undoable) offerUndo(text, undoable);
      else toasts.success(text);
      if (!next || !isAnotherToCome) {
        onSaved(answer);
        return;
      }
      setStart(startFrom({ definition, before: next(typed) }));
      setSaved((count) => count + 1);
    } catch (error) {
      const current = failureCurrent(error);
      if (edited && current !== undefined) {
        await merge(edited, current, from.before);
        return;
      }
      if (edited?.canBeNew && REMOVED.includes(failureStatus(error))) setRemoved(true);
      if (isFinalRefusal(error)) forgetKeyOfDraft(draft);
      setUndecided(isUndecided(error));
      toasts.failure(error);
      showFieldErrors(error, form.setError, definition.paths);
    }
  };
  // what a new form begins with may be known late, such as the last station; then it begins again if it is untouched
  const begun = creates && saved === 0 && given.before ? JSON.stringify(given.before) : undefined;
  const beginAgain = useEffectEvent(() => {
    if (begun === undefined || !given.before || begun === JSON.stringify(before)) return;
    if (definition.isTyped(form.getValues(), before)) return;
    setStart(startFrom({ definition, before: given.before }));
    form.reset(given.before);
  });
  useEffect(() => beginAgain(), [begun]);
  // after `before` has changed, so that the kept values do not count as typed
  useEffect(() => {
    if (saved > 0) form.reset(before);
  }, [saved, before, form]);

  const submit = useSubmitOnce((event, isAnotherToCome?: boolean) =>
    form.handleSubmit((toSend) => save(toSend, isAnotherToCome ?? false))(event),
  );

  return {
    form,
    formRef,
    submit,
    busy,
    /** The text of the submit button while a creation is under way or its outcome is unknown. */
    progress:
      creates || isRemoved
        ? (progressOf(busy, undecided) ?? (isRemoved ? 'Record as new' : undefined))
        : undefined,
    /** What somebody else changed in the record since the form began. */
    meanwhile,
    /** The record was removed meanwhile. */
    isRemoved,
    clear,
    /** How many times "Save and add another" has saved. */
    saved,
    isTyped: useWatch({ control: form.control, compute: isTyped }),
    restored: restored !== undefined,
  };
};
