import { useNavigate } from 'react-router-dom';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { storedToken } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notify } from '../../lib/notify.ts';
import { useRestoreEmailMutation } from './authApi.ts';
import { LINK_IS_INCOMPLETE, Outcome } from './Outcome.tsx';
import { linkState } from './useLinkToken.ts';
import { useLeave } from './useLogout.ts';

const Failed = ({ text }: { text: string }) => (
  <Outcome good={false} takesFocus text={text}>
    <ButtonLink to="/login">Log in</ButtonLink>
  </Outcome>
);

/** Undoes a change of email by the link in its mail; `token` is null when the URL has none. */
export const RestoreEmail = ({ token }: { token: string | null }) => {
  const [restore, { error, isLoading }] = useRestoreEmailMutation();
  const leave = useLeave();
  const navigate = useNavigate();
  if (token === null) return <Failed text={LINK_IS_INCOMPLETE} />;
  if (failureStatus(error) === 410) return <Failed text={failureText(error)} />;

  const send = async () => {
    const result = await restore(token);
    if (result.error) {
      if (failureStatus(result.error) !== 410) notify.failure(result.error);
      return;
    }
    // the account's sessions have ended; a session of another account ends as well
    if (storedToken.read() !== null) leave();
    notify.success(result.data.message);
    await navigate('/reset-password', { replace: true, state: linkState(result.data.token) });
  };

  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Your account gets its old email back. This logs everyone out, removes the password and the Google
        link, and lets you set a new password.
      </p>
      <Button busy={isLoading} onClick={() => void send()}>
        Restore my email
      </Button>
    </div>
  );
};
