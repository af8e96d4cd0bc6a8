import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { failureStatus } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useCheckCodeQuery } from './lookupApi.ts';
import { PublicCarFacts } from './PublicCarFacts.tsx';
import { PublicCarSkeleton } from './PublicCarSkeleton.tsx';
import { PublicHistory } from './PublicHistory.tsx';
import { JoinPromo } from './JoinPromo.tsx';

interface Props {
  code: string;
  onWarning: (warning: PublicWarning, car: Car) => void;
}

/** The car of a public code: what anyone may know about it. */
export const PublicCar = ({ code, onWarning }: Props) => {
  const { data: car, error, isFetching, refetch } = useCheckCodeQuery(code);

  if (isFetching && !car) return <PublicCarSkeleton />;
  if (error) {
    const status = failureStatus(error);
    return status === 404 || status === 400 ? (
      <InvalidCode />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (!car) return null;
  return (
    <div className="grid gap-6">
      <PublicCarFacts car={car} />
      <PublicHistory car={car} onWarning={(warning) => onWarning(warning, car)}>
        <JoinPromo />
      </PublicHistory>
    </div>
  );
};

const InvalidCode = () => (
  <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center">
    <h1 className="text-xl font-semibold tracking-tight">{MESSAGES.check.invalidCode}</h1>
    <p className="text-muted">
      No car has this code. It may have been typed wrongly, or the owner has made a new one.
    </p>
    <ButtonLink to="/check" className="mt-2">
      Try another code
    </ButtonLink>
  </div>
);
