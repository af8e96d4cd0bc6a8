import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordSchema } from '@glovebox/shared/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { useForgotPasswordMutation } from '../../lib/mailedLinksApi.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { Outcome } from './Outcome.tsx';

/** Asks for a link to set a new password. The answer does not reveal whether the account exists. */
export const ForgotPasswordForm = () => {
  const typedBefore = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [ask, { data, isLoading, reset }] = useForgotPasswordMutation();
  const [isAgain, setAgain] = useState(false);
  const {
    register,
    handleSubmit,
    setError,
    getValues,
    formState: { errors },
  } = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email: typedBefore } });

  const submit = useSubmitOnce(
    handleSubmit(async ({ email }) => {
      const { error } = await ask(email);
      if (!error) return;
      showFieldErrors(error, setError, ['email']);
      notify.failure(error);
    }),
  );

  if (data) {
    return (
      <Outcome good takesFocus text={data.message}>
        <p className="text-muted wrap-anywhere">
          Look into the inbox of {getValues('email').trim()}. The link works for one hour, once.
        </p>
        <Button
          variant="outline"
          onClick={() => {
            setAgain(true);
            reset();
          }}
        >
          Use another email
        </Button>
      </Outcome>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus={isAgain}
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isLoading} className="h-10">
        Send the link
      </Button>
    </form>
  );
};
