import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useUnlinkGoogleMutation } from './accountApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

export const GoogleSection = () => {
  const user = useUser();
  const [unlink, { isLoading }] = useUnlinkGoogleMutation();
  if (!user?.google) return null;

  const end = async () => {
    if (await notify.outcome(unlink(undefined).unwrap())) document.getElementById('password')?.focus();
  };

  return (
    <SettingsSection
      id="google"
      title="Google"
      text="Your account is linked with Google: you can log in with it."
    >
      <SettingsBody>
        {user.hasPassword ? (
          <SettingRow text="Not your Google account, or no longer needed? You can still log in with your password.">
            <Button variant="outline" busy={isLoading} onClick={() => void end()}>
              Unlink Google
            </Button>
          </SettingRow>
        ) : (
          <p className="text-muted">Google is your only way to log in. To unlink it, set a password.</p>
        )}
      </SettingsBody>
    </SettingsSection>
  );
};
