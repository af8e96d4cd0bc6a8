import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { loginSchema } from '@glovebox/shared/user';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { notify } from '../../lib/notify.ts';
import { AuthLink } from './AuthLink.tsx';
import { useLoginMutation } from './authApi.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { useSignIn } from './useSignIn.ts';

/** The form for email and password. The page around it redirects after the log-in. */
export const LoginForm = () => {
  const [login, { isLoading }] = useLoginMutation();
  const signIn = useSignIn();
  const { register, control, errors, submit } = useUnkeptForm(
    loginSchema,
    { email: '', password: '' },
    async (fields) => {
      signIn(await login(fields).unwrap());
      notify.success(MESSAGES.toast.loggedIn);
    },
  );
  const typedEmail = useWatch({ control, name: 'email' });
  const onTheWay = useLocation().state as object | null;

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <AuthLink
        to="/forgot-password"
        // passes on the typed email and the page that the person came from
        state={{ ...onTheWay, email: typedEmail }}
        className="-mt-1 justify-self-end"
      >
        Forgot password?
      </AuthLink>
      <Button type="submit" busy={isLoading} className="h-10">
        {MESSAGES.landing.logIn}
      </Button>
    </form>
  );
};
