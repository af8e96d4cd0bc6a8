import type { OwnClaim } from '@glovebox/shared/vinClaim';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetOwnClaimsInfiniteQuery } from './claimsApi.ts';
import { Moment } from '../../ui/Time.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** The signed-in person's claims with their states and actions. */
export const OwnClaims = () => {
  const query = useGetOwnClaimsInfiniteQuery(undefined);
  const { data } = query;
  const claims = data?.pages.flatMap((page) => page.claims);

  return (
    <Card>
      {claims && claims.length > 0 ? (
        <>
          <ul aria-label="Your claims" className="-m-card divide-y divide-line">
            {claims.map((claim) => (
              <Claim key={claim._id} claim={claim} />
            ))}
          </ul>
          <NextPage query={query} className="mt-card border-t border-line pt-card" />
        </>
      ) : claims ? (
        <EmptyState
          drawing={<EmptyRows />}
          text="No claims. If someone else registered your car, claim it under New Car."
          action={
            <ButtonLink variant="outline" to="/dashboard/new">
              New Car
            </ButtonLink>
          }
        />
      ) : (
        <LoadingOrError query={query} label="Loading your claims">
          <Skeleton className="h-24" />
        </LoadingOrError>
      )}
    </Card>
  );
};

const STATES: Record<OwnClaim['state'], { tone: Tone; label: string }> = {
  open: { tone: 'accent', label: 'Awaiting review' },
  granted: { tone: 'success', label: 'Granted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  ended: { tone: 'neutral', label: 'Ended by the owner' },
  closed: { tone: 'neutral', label: 'Closed' },
};

const Claim = ({ claim }: { claim: OwnClaim }) => {
  const dispatch = useDispatch();
  const { state } = claim;
  const { tone, label } = STATES[state];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-card py-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-mono font-medium wrap-anywhere">{claim.vin}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-muted">
          Claimed <Moment at={claim.createdAt} />
          {claim.decidedAt !== null && (
            <>
              , {state === 'ended' ? 'ended by whoever registered it' : label.toLowerCase()}{' '}
              <Moment at={claim.decidedAt} />
            </>
          )}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{claim.evidence}</p>
        {claim.reason !== undefined && (
          <p className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
            <span className="font-medium">The reason: </span>
            {claim.reason}
          </p>
        )}
      </div>
      <NextStep
        claim={claim}
        onWithdraw={() => dispatch(openDialog({ name: 'withdrawClaim', carId: '', claimId: claim._id }))}
      />
    </li>
  );
};

/** Claims a car whose owner ended the claim; an admin decides the next one. */
const ClaimAgain = ({ vin }: { vin: string }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Claim ${vin} again`}
      onClick={() => dispatch(openDialog({ name: 'claimVin', carId: '', vin }))}
    >
      Claim it again
    </Button>
  );
};

/** The action that a claim in this state offers; a granted car is among the person's own. */
const NextStep = ({ claim: { state, vin }, onWithdraw }: { claim: OwnClaim; onWithdraw: () => void }) => {
  if (state === 'open') {
    return (
      <Button variant="outline" size="small" aria-label={`Withdraw the claim of ${vin}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    );
  }
  if (state === 'granted') {
    return (
      <ButtonLink variant="outline" size="small" to={`/dashboard/cars?search=${vin}`}>
        Go to the car
      </ButtonLink>
    );
  }
  if (state === 'ended') return <ClaimAgain vin={vin} />;
  if (state !== 'closed') return null;
  return (
    <ButtonLink variant="outline" size="small" to="/dashboard/new">
      Add this car
    </ButtonLink>
  );
};
