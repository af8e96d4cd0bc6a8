import { resetPasswordSchema } from '@glovebox/shared/account';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { storedToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notify } from '../../lib/notify.ts';
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
  const isUsed = (failure: unknown) => failureStatus(failure) === 410;
  const { register, control, errors, submit } = useUnkeptForm(
    schema,
    { password: '' },
    async (fields) => {
      const { message } = await resetPassword({ token, ...fields }).unwrap();
      // The new password has ended the account's sessions. A session of another account ends as well, because somebody
      // else uses this browser now.
      if (storedToken.read() !== null) leave();
      notify.success(message);
      await navigate('/login', { replace: true });
    },
    // the page itself says that the link has been used
    (failure) => !isUsed(failure) && notify.failure(failure),
  );
  const password = useWatch({ control, name: 'password' });

  if (isUsed(error)) return <AskAgain takesFocus text={failureText(error)} />;
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
      text="This link is incomplete. Open it from the email again, or ask for a new one."
    />
  ) : (
    // another link starts afresh
    <NewPasswordForm key={token} token={token} />
  );
