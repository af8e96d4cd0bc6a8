import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { endSession, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useLogoutEverywhereMutation } from './accountApi.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsSection } from './SettingsSection.tsx';

/** Ends all sessions of the account, including this one. */
export const SessionsSection = () => {
  const [asked, setAsked] = useState(false);
  const [logoutEverywhere, { isLoading }] = useLogoutEverywhereMutation();
  const dispatch = useDispatch();
  const user = useUser();

  const googleText = !user?.google
    ? ''
    : user.hasPassword
      ? ' It also unlinks Google.'
      : ' You can still log in with Google, as you have no password.';

  const leave = async () => {
    try {
      const { message } = await logoutEverywhere(undefined).unwrap();
      dispatch(endSession('loggedOut'));
      notify.success(message);
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <SettingsSection
      id="sessions"
      title="Sessions"
      text="A device stays logged in for seven days, and longer while it is used."
    >
      <SettingsBody>
        <SettingRow text="Lost a device, or used someone else’s? Log out on all of them at once.">
          <Button variant="outline" onClick={() => setAsked(true)}>
            Log out everywhere
          </Button>
        </SettingRow>
      </SettingsBody>
      {asked && (
        <ConfirmDialog
          title="Log out everywhere?"
          text={`This logs you out on every device, including this one. Your access tokens, webhooks and calendar address stop working, and browsers no longer show your notices. Unsaved text in this tab is lost.${googleText}`}
          action="Log out everywhere"
          busy={isLoading}
          onConfirm={() => void leave()}
          onClose={() => setAsked(false)}
        />
      )}
    </SettingsSection>
  );
};
