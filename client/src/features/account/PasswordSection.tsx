import { useForgotPasswordMutation } from '../../lib/mailedLinksApi.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadedAccount } from './LoadedAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingsBody, SettingsFoot, SettingsSection } from './SettingsSection.tsx';

/** Lets people who have only signed in by Google set a first password by a mailed link. */
const NoPassword = () => {
  const email = useUser()?.email ?? '';
  const [ask, { isLoading }] = useForgotPasswordMutation();
  const send = async () => {
    try {
      await ask(email).unwrap();
      notify.success(`A link to set a password is on its way to ${email}.`);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <SettingsBody>
      <p className="text-muted wrap-anywhere">
        You log in with Google and have no password. We can send {email} a link to set one. Setting it logs
        you out everywhere and unlinks Google until you next log in with Google.
      </p>
      <Button variant="outline" className="justify-self-start" busy={isLoading} onClick={() => void send()}>
        Send me the link
      </Button>
    </SettingsBody>
  );
};

const FORM_SKELETON = (
  <>
    <SettingsBody>
      {['current', 'new'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-9" />
        </div>
      ))}
      <Skeleton className="-mt-2.5 h-6.5 w-64 max-w-full" />
    </SettingsBody>
    <SettingsFoot>
      <Skeleton className="h-9 w-40" />
    </SettingsFoot>
  </>
);

export const PasswordSection = () => (
  <SettingsSection
    id="password"
    title="Password"
    text="A new password logs you out everywhere else and cancels an email change you haven’t confirmed. Your access tokens, webhooks and calendar address stop working, and browsers no longer show your notices."
  >
    <LoadedAccount skeleton={FORM_SKELETON}>
      {({ hasPassword }) => (hasPassword ? <PasswordForm /> : <NoPassword />)}
    </LoadedAccount>
  </SettingsSection>
);
