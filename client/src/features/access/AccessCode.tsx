import type { AccessAnswer, AccessCodeAnswer } from '@glovebox/shared/access';
import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useState } from 'react';
import { formatCode } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Moment } from '../../ui/Time.tsx';

const EVERY = 5_000;
const MINUTE = 60_000;

/** Returns the remaining minutes, rounded up and kept up to date; 0 once the moment has passed. */
const useMinutesLeft = (iso: string) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / MINUTE));
};

interface Props {
  /** The new code; it is shown only once. */
  given: AccessCodeAnswer | undefined;
  /** How long the newest code can be used; null without one. */
  usable: AccessAnswer['code'];
  /** What happened to the code on the screen. */
  state: 'usable' | 'used' | 'void';
  busy: boolean;
  onGive: () => void;
}

/** The code that lets a workshop in at once. */
export const AccessCode = ({ given, usable, state, busy, onGive }: Props) => (
  <section aria-labelledby="access-code" className="grid gap-3">
    <div className="grid gap-1">
      <h3 id="access-code" className="font-semibold">
        Access code
      </h3>
      <p className="text-muted">
        Give this code to the workshop that has your car, and it can start right away. It works once, within{' '}
        {LIMITS.accessCodeMinutes} minutes.
      </p>
    </div>
    {given && state !== 'used' && <GivenCode code={given} isVoid={state === 'void'} />}
    <div role="status" className="empty:hidden">
      {given && state === 'used' && <p>Code used. The workshop now has access.</p>}
      {!given && usable && (
        <p>
          Your last code works until <Moment at={usable.expiresAt} />. It was shown once. A new one replaces
          it.
        </p>
      )}
    </div>
    <Button
      variant={given || usable ? 'outline' : 'primary'}
      className="justify-self-start"
      busy={busy}
      onClick={onGive}
    >
      {given || usable ? 'Create new code' : 'Create access code'}
    </Button>
  </section>
);

const GivenCode = ({
  code: { accessCode, expiresAt },
  isVoid,
}: {
  code: AccessCodeAnswer;
  isVoid: boolean;
}) => {
  const minutes = useMinutesLeft(expiresAt);
  return (
    <div className="grid justify-items-center gap-1 rounded-md bg-ink/4 px-4 py-5 text-center">
      {minutes === 0 || isVoid ? (
        <p role="status">This code no longer works.</p>
      ) : (
        <>
          <p role="status" className="flex items-center gap-2">
            <span className="font-mono text-xl font-semibold tracking-wider">{formatCode(accessCode)}</span>
            <CopyButton text={formatCode(accessCode)} label="Copy access code" copied="Code copied" />
          </p>
          <p className="font-medium">
            Valid until <Moment at={expiresAt} />
            <span className="font-normal text-muted"> · {minutes} min left</span>
          </p>
          <p className="text-xs text-muted">You’ll see it only once. A new code replaces it.</p>
        </>
      )}
    </div>
  );
};
