import type { User } from '@glovebox/shared/user';
import { useState } from 'react';
import { failureStatus, failureText, isUnreachable } from '../../lib/failure.ts';
import { useResendVerification } from '../../lib/useResendVerification.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useVerifyEmailMutation } from './authApi.ts';
import { LINK_IS_INCOMPLETE, Outcome } from './Outcome.tsx';
import { useSwitchAccount } from './useSwitchAccount.ts';

interface Verified {
  data?: { message: string } | undefined;
  error?: unknown;
}

/** Returns the email that waits for verification. */
const waitingEmail = ({ email, emailVerified, pendingEmail }: User) =>
  pendingEmail ?? (emailVerified ? undefined : email);

const ToDashboard = () => <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>;

const Failed = ({ text, user }: { text: string; user: User }) => {
  const { resend, busy } = useResendVerification();
  const waiting = waitingEmail(user);
  return (
    <Outcome good={false} text={text} takesFocus>
      {waiting === undefined ? (
        <>
          <p className="text-muted wrap-anywhere">Your email {user.email} is already verified.</p>
          <ToDashboard />
        </>
      ) : (
        <Button busy={busy} onClick={resend}>
          Send a new link to {waiting}
        </Button>
      )}
    </Outcome>
  );
};

interface Props {
  /** The link's secret; null when the URL has none. */
  token: string | null;
  user: User;
}

/**
 * Verifies an email by a mailed link after a click, because opening a link proves nothing about the signed-in account.
 */
export const VerifyEmail = ({ token, user }: Props) => {
  const [verify, { isLoading }] = useVerifyEmailMutation();
  const switchAccount = useSwitchAccount(`#token=${token}`);
  // kept here, because the cache is emptied when another tab signs in, and the link works only once
  const [{ data, error }, setOutcome] = useState<Verified>({});

  if (token === null) return <Failed text={LINK_IS_INCOMPLETE} user={user} />;
  const send = async () => setOutcome(await verify(token));
  if (data) {
    return (
      <Outcome good text={data.message} takesFocus>
        <ToDashboard />
      </Outcome>
    );
  }
  if (isUnreachable(error) && !isLoading) return <ErrorState error={error} onRetry={() => void send()} />;
  const others = failureStatus(error) === 403;
  if (error && !others && !isLoading) return <Failed text={failureText(error)} user={user} />;
  return (
    <div className="grid gap-4">
      {others ? (
        <Outcome good={false} text={failureText(error)} takesFocus />
      ) : (
        <p className="text-muted wrap-anywhere">
          You’re logged in as {user.name}. Is {waitingEmail(user) ?? user.email} your email?
        </p>
      )}
      {!others && (
        <Button busy={isLoading} onClick={() => void send()}>
          Verify my email
        </Button>
      )}
      <Button variant="outline" disabled={isLoading} onClick={() => void switchAccount()}>
        Use another account
      </Button>
    </div>
  );
};
