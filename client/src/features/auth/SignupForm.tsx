import { useWatch } from 'react-hook-form';
import { MESSAGES } from '@glovebox/shared/messages';
import { signupSchema } from '@glovebox/shared/user';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FullNameField } from '../../ui/forms/FullNameField.tsx';
import { notify } from '../../lib/notify.ts';
import { useSignupMutation } from './authApi.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StrengthHint } from '../../ui/forms/StrengthHint.tsx';
import { useSignIn } from './useSignIn.ts';

/** The form of a new account, which also signs in. The page around it redirects afterwards. */
export const SignupForm = () => {
  const [signup, { isLoading }] = useSignupMutation();
  const signIn = useSignIn();
  const { register, control, errors, submit } = useUnkeptForm(
    signupSchema,
    { name: '', email: '', password: '' },
    async (fields) => {
      const answer = await signup(fields).unwrap();
      signIn(answer);
      notify.success(answer.message);
    },
  );
  const password = useWatch({ control, name: 'password' });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FullNameField error={errors.name?.message} {...register('name')} />
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
