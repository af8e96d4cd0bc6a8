import type { User } from '@glovebox/shared/user';
import { useDispatch } from 'react-redux';
import { failureCurrent } from '../../lib/failure.ts';
import { userChanged, useUser } from '../../lib/session.ts';
import { notify } from '../../lib/notify.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { useEditProfileMutation } from './accountApi.ts';
import { emailOf } from './emailOf.ts';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** Sets whether other people are offered this email as a recipient. */
export const PrivacySection = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [edit, { isLoading, originalArgs }] = useEditProfileMutation();
  if (!user) return null;

  const choose = async (discoverable: boolean, from: User = user) => {
    try {
      const { name, revision } = from;
      const saved = await edit({ name, email: emailOf(from), discoverable, revision }).unwrap();
      dispatch(userChanged(saved.user));
      notify.success(
        discoverable ? 'Your email is suggested to others.' : 'Your email is no longer suggested.',
      );
    } catch (error) {
      const current = failureCurrent(error);
      // name and email were changed in another tab, and stay as they are there
      if (current !== undefined) await choose(discoverable, current as User);
      else notify.failure(error);
    }
  };

  return (
    <SettingsSection
      id="privacy"
      title="Privacy"
      text="Who finds you here. Public pages never show your name or email."
    >
      <SettingsBody>
        <SwitchField
          label="Suggest my email"
          hint="Suggest my email to people transferring a car. If off, they must type it in full."
          on={(isLoading ? originalArgs?.discoverable : undefined) ?? user.discoverable}
          busy={isLoading}
          onChange={(on) => void choose(on)}
        />
      </SettingsBody>
    </SettingsSection>
  );
};
