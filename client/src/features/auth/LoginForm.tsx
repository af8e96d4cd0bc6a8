import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { MESSAGES } from '@glovebox/shared/messages';
import { loginSchema } from '@glovebox/shared/user';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { AuthLink } from './AuthLink.tsx';
import { useLoginMutation } from './authApi.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { useSignIn } from './useSignIn.ts';

/** The form for email and password. The page around it redirects after the log-in. */
export const LoginForm = () => {
  const [login, { isLoading }] = useLoginMutation();
  const signIn = useSignIn();
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors },
  } = useForm({ resolver: zodResolver(loginSchema), defaultValues: { email: '', password: '' } });
  const typedEmail = useWatch({ control, name: 'email' });
  const onTheWay = useLocation().state as object | null;

  const submit = useSubmitOnce(
    handleSubmit(async (fields) => {
      const result = await login(fields);
      if (result.error) {
        showFieldErrors(result.error, setError, ['email', 'password']);
        notify.failure(result.error);
        return;
      }
      signIn(result.data);
      notify.success(MESSAGES.toast.loggedIn);
    }),
  );

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
