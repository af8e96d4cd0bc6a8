import type { User } from '@glovebox/shared/user';
import { useDispatch } from 'react-redux';
import { userChanged } from '../../lib/session.ts';
import { useResendVerification } from '../../lib/useResendVerification.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../lib/notify.ts';
import { useEditProfileMutation } from './accountApi.ts';

interface Props {
  user: User;
  /** Called when the notice and its buttons are about to disappear. */
  onSettled: () => void;
}

/** Says that an email waits for verification, and offers to send its link again. */
export const EmailNotice = ({ user, onSettled }: Props) => {
  const dispatch = useDispatch();
  const { resend, busy } = useResendVerification();
  const [edit, { isLoading }] = useEditProfileMutation();
  const { name, email, emailVerified, pendingEmail } = user;
  if (pendingEmail === undefined && emailVerified) return null;

  const keepEmail = async () => {
    try {
      const saved = await edit({ name, email }).unwrap();
      notify.success(`Your email stays ${email}.`);
      onSettled();
      dispatch(userChanged(saved.user));
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <div className="flex gap-3 rounded-t-lg border-b border-line bg-caution/8 p-4 sm:px-6">
      <Icon name="clock" className="mt-0.5 text-caution" />
      <div className="min-w-0">
        {pendingEmail === undefined ? (
          <>
            <p className="font-medium wrap-anywhere">{email} is not verified yet</p>
            <p className="mt-0.5 text-muted">
              Open the link we sent you. Until then, nobody can transfer a car to you.
            </p>
          </>
        ) : (
          <>
            <p className="font-medium wrap-anywhere">Confirm {pendingEmail}</p>
            <p className="mt-0.5 text-muted wrap-anywhere">
              Open the link we sent there. Until then, your email stays {email}.
            </p>
          </>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" size="small" busy={busy} onClick={resend}>
            Send the link again
          </Button>
          {pendingEmail !== undefined && (
            <Button variant="ghost" size="small" busy={isLoading} onClick={() => void keepEmail()}>
              Keep my old email
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
