import { forgotPasswordSchema } from '@glovebox/shared/account';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { useForgotPasswordMutation } from '../../lib/mailedLinksApi.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Outcome } from './Outcome.tsx';

/** Asks for a link to set a new password. The answer does not reveal whether the account exists. */
export const ForgotPasswordForm = () => {
  const typedBefore = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [ask, { data, isLoading, reset }] = useForgotPasswordMutation();
  const [isAgain, setAgain] = useState(false);
  const { register, getValues, errors, submit } = useUnkeptForm(
    forgotPasswordSchema,
    { email: typedBefore },
    async ({ email }) => {
      await ask(email).unwrap();
    },
  );

  if (data) {
    return (
      <Outcome good takesFocus text={data.message}>
        <p className="text-muted wrap-anywhere">
          Check the inbox of {getValues('email').trim()}. The link works once, within an hour.
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
