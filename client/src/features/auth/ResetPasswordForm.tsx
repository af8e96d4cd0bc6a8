import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordSchema } from '@glovebox/shared/account';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { storedToken } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StrengthHint } from '../../ui/forms/StrengthHint.tsx';
import { useResetPasswordMutation } from './authApi.ts';
import { Outcome } from './Outcome.tsx';
import { useLeave } from './useLogout.ts';

const AskAgain = ({ text, takesFocus }: { text: string; takesFocus: boolean }) => (
  <Outcome good={false} takesFocus={takesFocus} text={text}>
    <ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>
  </Outcome>
);

const schema = resetPasswordSchema.pick({ password: true });

const NewPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [resetPassword, { error, isLoading }] = useResetPasswordMutation();
  const leave = useLeave();
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const password = useWatch({ control, name: 'password' });

  const submit = useSubmitOnce(
    handleSubmit(async (fields) => {
      const result = await resetPassword({ token, ...fields });
      if (result.error) {
        showFieldErrors(result.error, setError, ['password']);
        // the page itself says that the link has been used
        if (failureStatus(result.error) !== 410) notify.failure(result.error);
        return;
      }
      if (storedToken.read() !== null) {
        // The new password has ended the account's sessions. A session of another account ends as well, because
        // somebody else uses this browser now.
        leave();
      }
      notify.success(result.data.message);
      await navigate('/login', { replace: true });
    }),
  );

  if (failureStatus(error) === 410) return <AskAgain takesFocus text={failureText(error)} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<StrengthHint password={password} />}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={isLoading} className="h-10">
        Set the password
      </Button>
    </form>
  );
};

/** Sets a new password by a mailed link; `token` is null when the URL has none. */
export const ResetPasswordForm = ({ token }: { token: string | null }) =>
  token === null ? (
    <AskAgain
      takesFocus={false}
      text="This link is not complete. Open it from the email again, or ask for a new one."
    />
  ) : (
    // another link starts afresh
    <NewPasswordForm key={token} token={token} />
  );
