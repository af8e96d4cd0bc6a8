import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { notify } from '../../ui/notify.ts';
import type { FormDefinition } from './defineForm.ts';
import { forgetKeyOfDraft, isFinalRefusal, keyOfDraft } from '../creation.ts';
import { clearDraft } from './draft.ts';
import { showFieldErrors } from './fieldErrors.ts';
import { isUndecided } from '../failure.ts';
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

interface DialogForm<Values extends FieldValues, ToSend, Answer> {
  /** The name of the draft, to which the person's id is added: 'newService:' and the car's id, for example. */
  name: string;
  /** The values that the form begins with, if these are not its empty values. */
  before?: Values;
  /** Whether a request is under way, even one from before the dialog was closed and opened again. */
  busy: boolean;
  /** Whether the form creates something. It is sent with the draft's key, so that repeating it creates nothing. */
  creates?: boolean;
  send: (toSend: ToSend, idempotencyKey: string) => Promise<Answer>;
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
  const startFrom = (start: Values) => ({
    before: start,
    resolver: zodResolver(definition.toSend(start)),
    isTyped: (values: Values) => definition.isTyped(values, start),
  });
  const [{ before, resolver, isTyped }, setStart] = useState(() =>
    startFrom(given.before ?? definition.empty()),
  );
  const [saved, setSaved] = useState(0);
  const [undecided, setUndecided] = useState(false);
  const [restored, setRestored] = useState(() => restoreDraft(draft, definition.values, before));
  const form = useForm<Values, unknown, ToSend>({
    resolver,
    defaultValues: (restored ?? before) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useFormDraft(draft, form, definition.isTyped, before);
  const formRef = useFocusFirstInvalid(form.formState.submitCount);

  const clear = () => {
    clearDraft(draft);
    forgetKeyOfDraft(draft);
    setUndecided(false);
    setRestored(undefined);
    form.reset(before);
  };

  const save = async (toSend: ToSend, isAnotherToCome: boolean) => {
    if (busy) return;
    const typed = form.getValues();
    try {
      const answer = await send(toSend, keyOfDraft(draft));
      clear();
      const text = typeof success === 'string' ? success : success(answer);
      const undoable = undo?.(answer);
      if (undoable) offerUndo(text, undoable);
      else toasts.success(text);
      if (!next || !isAnotherToCome) {
        onSaved(answer);
        return;
      }
      setStart(startFrom(next(typed)));
      setSaved((count) => count + 1);
    } catch (error) {
      if (isFinalRefusal(error)) forgetKeyOfDraft(draft);
      setUndecided(isUndecided(error));
      toasts.failure(error);
      showFieldErrors(error, form.setError, definition.paths);
    }
  };
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
    progress: creates ? progressOf(busy, undecided) : undefined,
    clear,
    /** How many times "Save and add another" has saved. */
    saved,
    isTyped: useWatch({ control: form.control, compute: isTyped }),
    restored: restored !== undefined,
  };
};
