import type { z } from '@glovebox/shared/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import type { SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { notify } from '../notify.ts';
import { showFieldErrors } from './fieldErrors.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

type UnkeptForm<Values extends FieldValues, ToSend> = UseFormReturn<Values, unknown, ToSend> & {
  errors: FieldErrors<Values>;
  submit: (event: SyntheticEvent) => Promise<void>;
};

/**
 * Returns a form without a draft, such as one with a password. The server's errors are shown at their fields.
 * @param sayFailure by default, a toast says why the request failed
 * @param within where the request has the fields, such as 'notices.ntfy.'
 */
export const useUnkeptForm = <Values extends FieldValues, ToSend>(
  schema: z.ZodType<ToSend, Values>,
  empty: Values,
  send: (fields: ToSend) => Promise<void>,
  sayFailure: (error: unknown) => void = notify.failure,
  within = '',
): UnkeptForm<Values, ToSend> => {
  const form = useForm<Values, unknown, ToSend>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Values>,
  });
  const submit = useSubmitOnce(
    form.handleSubmit(async (fields) => {
      try {
        await send(fields);
      } catch (error) {
        showFieldErrors(error, form.setError, Object.keys(empty) as Path<Values>[], within);
        sayFailure(error);
      }
    }),
  );
  return { ...form, errors: form.formState.errors, submit };
};
