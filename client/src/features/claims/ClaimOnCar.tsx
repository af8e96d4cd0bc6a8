import type { ClaimOnCar as Claim } from '@glovebox/shared/vinClaim';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useGetClaimsOnCarQuery } from './claimsApi.ts';
import { Moment } from '../../ui/Time.tsx';

/**
 * Shows the owner of a car the claims of other people on it, in view until they are answered. It loads after the car,
 * and stands below everything else so that nothing moves.
 */
export const ClaimOnCar = ({ carId }: { carId: string }) => {
  const { data } = useGetClaimsOnCarQuery(carId);
  if (!data || data.claims.length === 0) return null;
  return (
    <section
      aria-label="Claims on this car"
      className={classNames(
        'mt-6 max-h-[60dvh] divide-y divide-line overflow-y-auto rounded-lg border border-caution/50 bg-surface',
        // on a phone it stands above the bar at the bottom
        data.claims.some(({ answer }) => answer === undefined) &&
          'sticky bottom-24 z-10 shadow-overlay sm:bottom-4 short:bottom-4',
      )}
    >
      {data.claims.map((claim) => (
        <Notice key={claim._id} carId={carId} claim={claim} />
      ))}
    </section>
  );
};

const Notice = ({ carId, claim: { _id, vin, createdAt, answer } }: { carId: string; claim: Claim }) => {
  const dispatch = useDispatch();
  return (
    // less space on phones, where the panel stands above the content
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 sm:gap-y-3 sm:p-4">
      <span className="hidden size-9 shrink-0 place-items-center rounded-md bg-caution/12 text-caution sm:grid">
        <Icon name="warning" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">Someone else says this car is theirs</h2>
        <p className="text-xs text-pretty sm:text-sm">
          They claimed VIN <span className="font-mono wrap-anywhere">{vin}</span> on <Moment at={createdAt} />
          . An admin hears both sides and decides. Until then, you can’t change the VIN or remove the car,
          unless you end the claim.
        </p>
        {answer !== undefined && (
          <>
            <h3 className="mt-3 text-muted">Your answer</h3>
            <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={answer === undefined ? 'primary' : 'outline'}
          size="small"
          onClick={() => dispatch(openDialog({ name: 'answerClaim', carId, claimId: _id }))}
        >
          {answer === undefined ? 'Answer the claim' : 'Change your answer'}
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => dispatch(openDialog({ name: 'endClaim', carId, claimId: _id }))}
        >
          End the claim
        </Button>
      </div>
    </article>
  );
};
