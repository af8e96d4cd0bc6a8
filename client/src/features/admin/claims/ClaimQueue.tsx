import type { QueuedClaim } from '@glovebox/shared/vinClaim';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { useFocusKept } from '../../../lib/useFocusKept.ts';
import { ChoiceField } from '../../../ui/forms/ChoiceField.tsx';
import { EmptyRows } from '../../../ui/EmptyRows.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FRESH } from '../adminApi.ts';
import { useGetClaimQueueInfiniteQuery, type ClaimState } from './claimQueueApi.ts';
import { ClaimEntry } from './ClaimEntry.tsx';
import { NextPage } from '../../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { closeDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { DecideClaimDialog } from './DecideClaimDialog.tsx';

const STATES: readonly { value: ClaimState; label: string; none: string }[] = [
  { value: 'open', label: 'Open', none: 'No open claims.' },
  { value: 'decided', label: 'Closed', none: 'No closed claims yet.' },
];

/** The claims in the state that the URL names, with the arguments of both sides. */
export const ClaimQueue = () => {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  const query = useGetClaimQueueInfiniteQuery(state, FRESH);
  const { currentData } = query;
  const claims = currentData?.pages.flatMap((page) => page.claims);
  const queue = useRef<HTMLElement>(null);
  useFocusKept(queue);

  return (
    <section ref={queue} aria-labelledby="claim-queue">
      <h2 id="claim-queue" className="sr-only">
        {state === 'open' ? 'Open' : 'Closed'}
      </h2>
      <ChoiceField
        label="Which claims"
        value={state}
        options={STATES}
        onChange={(next) => setParams(next === 'open' ? {} : { state: next }, { replace: true })}
        className="mb-4 w-full sm:w-60"
      />
      {claims && claims.length > 0 ? (
        <>
          <ul aria-label="Claims" className="grid gap-4">
            {claims.map((claim) => (
              <ClaimEntry key={claim._id} claim={claim} />
            ))}
          </ul>
          <NextPage query={query} className="mt-4" />
        </>
      ) : claims ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            drawing={<EmptyRows />}
            text={STATES.find(({ value }) => value === state)?.none ?? ''}
          />
        </div>
      ) : (
        <LoadingOrError query={query} label="Loading the claims">
          <Skeleton className="h-64" />
        </LoadingOrError>
      )}
      <ClaimQueueDialogs claims={claims ?? []} />
    </section>
  );
};

/** The dialogs of the claims; the store knows which one is open. */
const ClaimQueueDialogs = ({ claims }: { claims: readonly QueuedClaim[] }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'grantClaim' && dialog?.name !== 'rejectClaim') return null;
  const { name, claimId } = dialog;
  const claim = claims.find(({ _id }) => _id === claimId);
  if (!claim) return null;
  return (
    <DecideClaimDialog
      claim={claim}
      decision={name === 'grantClaim' ? 'grant' : 'reject'}
      onClose={() => dispatch(closeDialog(dialog))}
    />
  );
};
