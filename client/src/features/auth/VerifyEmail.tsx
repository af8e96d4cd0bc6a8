import type { User } from '@glovebox/shared/user';
import { useEffect, useRef, useState } from 'react';
import { failureText, isUnreachable } from '../../lib/failure.ts';
import { useResendVerification } from '../../lib/useResendVerification.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useVerifyEmailMutation } from './authApi.ts';
import { Outcome } from './Outcome.tsx';
import { useKnownSession } from './useKnownSession.ts';

interface Verified {
  data?: { message: string } | undefined;
  error?: unknown;
}

const WaysOn = ({ user }: { user: User | null }) =>
  user ? (
    <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
  ) : (
    <ButtonLink to="/login">Log in</ButtonLink>
  );

const Failed = ({ text, user }: { text: string; user: User | null }) => {
  const { resend, busy } = useResendVerification();
  const waiting = user && (user.pendingEmail ?? (user.emailVerified ? undefined : user.email));
  if (user && waiting === undefined) {
    return (
      <Outcome good={false} text={text}>
        <p className="text-muted wrap-anywhere">
          Your email {user.email} is verified; there is nothing left to do.
        </p>
        <WaysOn user={user} />
      </Outcome>
    );
  }
  return (
    <Outcome good={false} text={text}>
      {user ? (
        <Button busy={busy} onClick={resend}>
          Send a new link to {waiting}
        </Button>
      ) : (
        <>
          <p className="text-muted">If your email is not verified yet, log in and have a new link sent.</p>
          <ButtonLink to="/login" state={{ from: '/dashboard/profile' }}>
            Log in
          </ButtonLink>
        </>
      )}
    </Outcome>
  );
};

/** Verifies an email by the link of a mail, as soon as it is opened; `token` is null where the address has none. */
export const VerifyEmail = ({ token }: { token: string | null }) => {
  const user = useKnownSession();
  const [verify] = useVerifyEmailMutation();
  // kept here: the cache is emptied when another tab signs in, and the link is spent by then
  const [{ data, error }, setOutcome] = useState<Verified>({});
  const sent = useRef<string | null>(null);
  const send = async (secret: string) => {
    setOutcome({});
    setOutcome(await verify(secret));
  };

  useEffect(() => {
    // a link works once: effects that run twice must not call twice
    if (token === null || sent.current === token) return;
    sent.current = token;
    void verify(token).then(setOutcome);
  }, [token, verify]);

  if (token === null)
    return <Failed text="This link is not complete. Open it from the mail again." user={user} />;
  if (data) {
    return (
      <Outcome good text={data.message}>
        <WaysOn user={user} />
      </Outcome>
    );
  }
  if (isUnreachable(error)) return <ErrorState error={error} onRetry={() => void send(token)} />;
  if (error) return <Failed text={failureText(error)} user={user} />;
  return (
    <div className="grid min-h-41 place-items-center sm:min-h-36">
      <Spinner show label="Verifying your email" />
    </div>
  );
};
