import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { MESSAGES } from '@glovebox/shared/messages';
import { signupSchema } from '@glovebox/shared/user';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { useSignupMutation } from './authApi.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StrengthHint } from '../../ui/forms/StrengthHint.tsx';
import { useSignIn } from './useSignIn.ts';

/** The form of a new account, which also signs in. The page around it redirects afterwards. */
export const SignupForm = () => {
  const [signup, { isLoading }] = useSignupMutation();
  const signIn = useSignIn();
  const {
    register,
    handleSubmit,
    setError,
    control,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });

  const submit = useSubmitOnce(
    handleSubmit(async (fields) => {
      const result = await signup(fields);
      if (result.error) {
        showFieldErrors(result.error, setError, ['name', 'email', 'password']);
        notify.failure(result.error);
        return;
      }
      signIn(result.data);
      notify.success(result.data.message);
    }),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        hint="First and last name, at least 6 characters."
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={<StrengthHint password={password} />}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={isLoading} className="h-10">
        {MESSAGES.landing.createAccount}
      </Button>
    </form>
  );
};
