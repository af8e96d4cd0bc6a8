import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { notify } from '../ui/notify.ts';
import { clearDraft } from './draft.ts';
import { showFieldErrors } from './fieldErrors.ts';
import { useUser } from './session.ts';
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts';
import { restoreDraft, useFormDraft } from './useFormDraft.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface DialogForm<Values extends FieldValues, ToSend, Answer> {
  /** Names the draft, beside the person: such as 'newService:' and the car. */
  name: string;
  /** The fields as they are typed; a draft of another shape is left alone. */
  valuesSchema: z.ZodType<Values>;
  /** From what was typed to what is sent. */
  formSchema: z.ZodType<ToSend, Values>;
  /** The fields when nothing is typed. */
  nothing: () => Values;
  /** Whether there is anything that a person would miss if it were lost. */
  isTyped: (values: Values) => boolean;
  /** The fields that the server may find fault with. */
  fields: readonly Path<Values>[];
  /** Whether one is under way, also from before the dialog was closed and opened again. */
  busy: boolean;
  send: (toSend: ToSend) => Promise<Answer>;
  /** The toast of a success. */
  success: string | ((answer: Answer) => string);
  /** The kind of toasts; that of the service, warning and fuel dialogs where nothing else is said. */
  toasts?: Pick<typeof notify, 'success' | 'failure'>;
  onSaved: (answer: Answer) => void;
}

/** The form of a dialog: its draft, which outlives closing, and what becomes of it when it is sent. */
export const useDialogForm = <Values extends FieldValues, ToSend, Answer>({
  name,
  valuesSchema,
  formSchema,
  nothing,
  isTyped,
  fields,
  busy,
  send,
  success,
  toasts = notify.dialog,
  onSaved,
}: DialogForm<Values, ToSend, Answer>) => {
  const user = useUser();
  const draft = `${name}:${user?.id ?? ''}`;
  const [before] = useState(nothing);
  const [restored, setRestored] = useState(() => restoreDraft(draft, valuesSchema, before));
  const form = useForm<Values, unknown, ToSend>({
    resolver: zodResolver(formSchema),
    defaultValues: (restored ?? before) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useFormDraft(draft, form, isTyped, before);
  const formRef = useFocusFirstInvalid(form.formState.submitCount);

  const clear = () => {
    clearDraft(draft);
    setRestored(undefined);
    form.reset(before);
  };

  const submit = useSubmitOnce(
    form.handleSubmit(async (toSend) => {
      if (busy) return;
      try {
        const answer = await send(toSend);
        clear();
        toasts.success(typeof success === 'string' ? success : success(answer));
        onSaved(answer);
      } catch (error) {
        toasts.failure(error);
        showFieldErrors(error, form.setError, fields);
      }
    }),
  );

  return {
    form,
    formRef,
    submit,
    busy,
    clear,
    isTyped: useWatch({ control: form.control, compute: isTyped }),
    restored: restored !== undefined,
  };
};
