import { useUser } from '../../lib/session.ts';
import { EmailNotice } from './EmailNotice.tsx';
import { emailOf } from './emailOf.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export const ProfileSection = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsSection
      id="profile"
      title="Profile"
      text="Your name appears on your cars and services. A new email applies once you open the link we send."
    >
      <EmailNotice user={user} onSettled={() => document.getElementById('profile')?.focus()} />
      {/* changes from elsewhere appear at once; the key makes unsaved input come back as a draft */}
      <ProfileForm key={`${user.name} ${emailOf(user)}`} user={user} />
    </SettingsSection>
  );
};
