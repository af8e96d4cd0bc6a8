import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
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
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts';
import { restoreDraft, useFormDraft } from './useFormDraft.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface DialogForm<Values extends FieldValues, ToSend, Answer> {
  /** Names the draft, together with the person: such as 'newService:' and the car's id. */
  name: string;
  /** The fields as they begin, where something is corrected; the form's empty fields without it. */
  before?: Values;
  /** Whether one is under way, also from before the dialog was closed and opened again. */
  busy: boolean;
  /** It creates something: it is sent with the draft's key, and sent again, nothing is created again. */
  creates?: boolean;
  send: (toSend: ToSend, idempotencyKey: string) => Promise<Answer>;
  /** The toast of a success. */
  success: string | ((answer: Answer) => string);
  /** The kind of toasts; that of the service, warning and fuel dialogs where nothing else is said. */
  toasts?: Pick<typeof notify, 'success' | 'failure'>;
  /** What can be undone of a success; its toast offers it. */
  undo?: (answer: Answer) => Undoable | undefined;
  onSaved: (answer: Answer) => void;
  /** Where one can be followed by another: the fields that the next one begins with. */
  next?: ((saved: Values) => Values) | undefined;
}

const progressOf = (busy: boolean, undecided: boolean) => {
  if (busy) return 'Saving…';
  return undecided ? 'Try again' : undefined;
};

/** The form of a dialog: its draft, which outlives closing, and what becomes of it when it is sent. */
export const useDialogForm = <Values extends FieldValues, ToSend, Answer>(
  definition: FormDefinition<Values, ToSend>,
  {
    name,
    busy,
    creates = false,
    send,
    success,
    toasts = notify.dialog,
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
  // once the draft compares with what is kept, too, which nobody typed
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
    /** What the button says instead of what it does, where a creation is under way or its outcome is not known. */
    progress: creates ? progressOf(busy, undecided) : undefined,
    clear,
    /** How many were saved here, with another to come. */
    saved,
    isTyped: useWatch({ control: form.control, compute: isTyped }),
    restored: restored !== undefined,
  };
};
