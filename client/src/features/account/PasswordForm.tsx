import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordSchema } from '@glovebox/shared/account';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StrengthHint } from '../../ui/forms/StrengthHint.tsx';
import { useChangePasswordMutation } from './accountApi.ts';
import { SettingsBody, SettingsFoot } from './SettingsSection.tsx';

/** Changes the password. There is no draft, because passwords are not stored in the browser. */
export const PasswordForm = () => {
  const user = useUser();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const {
    register,
    handleSubmit,
    setError,
    control,
    reset,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const newPassword = useWatch({ control, name: 'newPassword' });

  const submit = useSubmitOnce(
    handleSubmit(async (fields) => {
      try {
        const { message } = await changePassword(fields).unwrap();
        reset();
        notify.success(message);
      } catch (error) {
        notify.failure(error);
        showFieldErrors(error, setError, ['currentPassword', 'newPassword']);
      }
    }),
  );

  return (
    <form onSubmit={submit} noValidate aria-labelledby="password">
      {/* tells password managers whose password it is */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <InertWhile busy={isLoading}>
        <SettingsBody>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={<StrengthHint password={newPassword} />}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
        </SettingsBody>
      </InertWhile>
      <SettingsFoot>
        <Button type="submit" busy={isLoading}>
          Change password
        </Button>
      </SettingsFoot>
    </form>
  );
};
