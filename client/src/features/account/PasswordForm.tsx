import { changePasswordSchema } from '@glovebox/shared/account';
import { useWatch } from 'react-hook-form';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { notify } from '../../lib/notify.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StrengthHint } from '../../ui/forms/StrengthHint.tsx';
import { useChangePasswordMutation } from './accountApi.ts';
import { SettingsBody, SettingsFoot } from './SettingsSection.tsx';

/** Changes the password. There is no draft, because passwords are not stored in the browser. */
export const PasswordForm = () => {
  const user = useUser();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const { register, control, reset, errors, submit } = useUnkeptForm(
    changePasswordSchema,
    { currentPassword: '', newPassword: '' },
    async (fields) => {
      const { message } = await changePassword(fields).unwrap();
      reset();
      notify.success(message);
    },
  );
  const newPassword = useWatch({ control, name: 'newPassword' });

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
