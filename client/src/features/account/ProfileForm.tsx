import type { User } from '@glovebox/shared/user';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { SettingsBody, SettingsFoot } from './SettingsSection.tsx';
import { useProfileForm } from './useProfileForm.ts';
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx';

/** Name and email. Both ways out lead to the dashboard. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { form, submit, leave, busy, restored } = useProfileForm(user);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-labelledby="profile">
      <InertWhile busy={busy}>
        <SettingsBody>
          {restored && <RestoredNotice />}
          <TextField
            label="Name"
            autoComplete="name"
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
