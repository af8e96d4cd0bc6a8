import type { QueuedClaim } from '@glovebox/shared/vinClaim';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../../lib/dialogSlice.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { carPath, userPath } from '../paths.ts';
import { TextLink } from '../TextLink.tsx';
import { Moment } from '../../../ui/Time.tsx';

const STATES: Record<QueuedClaim['state'], { tone: Tone; label: string }> = {
  open: { tone: 'accent', label: 'Open' },
  granted: { tone: 'success', label: 'Granted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  ended: { tone: 'neutral', label: 'Ended by the owner' },
  closed: { tone: 'neutral', label: 'Closed' },
};

/** A claim with the arguments of both sides, and its decision or the buttons to decide it. */
export const ClaimEntry = ({ claim }: { claim: QueuedClaim }) => {
  const { vin, state, createdAt, claimant, owner, evidence, answer } = claim;
  const { tone, label } = STATES[state];
  return (
    <li className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h3 className="font-mono font-medium wrap-anywhere">
          <TextLink to={carPath(vin)}>{vin}</TextLink>
        </h3>
        <Badge tone={tone}>{label}</Badge>
        <p className="text-muted sm:ml-auto">
          Claimed <Moment at={createdAt} />
        </p>
      </header>
      <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <Side title="Claimant" person={claimant} text={evidence} silence="" />
        <Side
          title="Owner now"
          person={owner}
          text={answer}
          silence={owner ? 'Has not answered.' : 'No owner to ask.'}
        />
      </div>
      {state === 'open' ? <Decide claim={claim} /> : <Outcome {...claim} />}
    </li>
  );
};

interface SideProps {
  title: string;
  person: QueuedClaim['owner'];
  text: string | undefined;
  /** Shown when this side wrote nothing. */
  silence: string;
}

const Side = ({ title, person, text, silence }: SideProps) => (
  <div className="min-w-0 px-4 py-3">
    <p className="text-xs text-muted">{title}</p>
    <p className="mb-2 font-medium wrap-anywhere">
      {person?.name === undefined ? (
        (person?.id ?? 'No owner')
      ) : (
        <TextLink to={userPath(person.id)}>{person.name}</TextLink>
      )}
    </p>
    {text === undefined ? (
      <p className="text-muted">{silence}</p>
    ) : (
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    )}
  </div>
);

const Decide = ({ claim: { _id: claimId, vin } }: { claim: QueuedClaim }) => {
  const dispatch = useDispatch();
  const open = (name: 'grantClaim' | 'rejectClaim') => () =>
    void dispatch(openDialog({ name, carId: '', claimId }));
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
      <Button
        variant="outline"
        size="small"
        aria-label={`Reject the claim of ${vin}`}
        onClick={open('rejectClaim')}
      >
        Reject
      </Button>
      <Button size="small" aria-label={`Grant the claim of ${vin}`} onClick={open('grantClaim')}>
        Grant
      </Button>
    </footer>
  );
};

const Outcome = ({ state, decidedAt, decidedBy, reason }: QueuedClaim) => (
  <footer className="border-t border-line px-4 py-3">
    <p className="text-muted">
      {STATES[state].label} {decidedAt && <Moment at={decidedAt} />}
      {decidedBy && ` by ${decidedBy.name ?? 'an account that is gone'}`}
    </p>
    {reason !== undefined && <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>}
  </footer>
);
