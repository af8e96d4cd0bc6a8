import { useUser } from '../../lib/session.ts';
import { EmailNotice } from './EmailNotice.tsx';
import { emailOf } from './emailOf.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Who somebody is here: name and email. */
export const ProfileSection = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsSection
      id="profile"
      title="Profile"
      text="Your name stands on your cars and on what you record. A new email counts once you open the link that we send to it."
    >
      <EmailNotice user={user} onSettled={() => document.getElementById('profile')?.focus()} />
      {/* what was changed elsewhere is shown at once; what was typed meanwhile comes back as a draft */}
      <ProfileForm key={`${user.name} ${emailOf(user)}`} user={user} />
    </SettingsSection>
  );
};
