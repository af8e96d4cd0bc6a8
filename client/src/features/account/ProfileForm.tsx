import type { User } from '@glovebox/shared/user';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { SettingsBody, SettingsFoot } from './SettingsSection.tsx';
import { useProfileForm } from './useProfileForm.ts';
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx';

/** The form of name and email. Both saving and cancelling lead to the dashboard. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { form, submit, leave, busy, restored, changesEmail, password } = useProfileForm(user);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-labelledby="profile">
      <InertWhile busy={busy}>
        <SettingsBody>
          {restored && <RestoredNotice />}
          <TextField
            label="Name"
            autoComplete="name"
            hint="First and last name, at least 6 characters."
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          {changesEmail &&
            (user.hasPassword ? (
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                hint="A new email takes your password. The old one is told, and can undo it for 7 days."
                {...password}
              />
            ) : (
              <p className="text-muted">A new email takes a password. Set one below first.</p>
            ))}
        </SettingsBody>
      </InertWhile>
      <SettingsFoot>
        <Button variant="outline" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </SettingsFoot>
    </form>
  );
};
