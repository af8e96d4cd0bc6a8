import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { failureStatus } from '../../lib/failure.ts';
import { storedToken } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useCheckCodeQuery } from './lookupApi.ts';
import { PublicCarFacts } from './PublicCarFacts.tsx';
import { PublicCarSkeleton } from './PublicCarSkeleton.tsx';
import { PublicHistory } from './PublicHistory.tsx';
import { JoinPromo } from './JoinPromo.tsx';
import { carName } from '../../lib/carName.ts';

interface Props {
  code: string;
  onWarning: (warning: PublicWarning, car: Car) => void;
}

/** The car of a public code: what anyone may know about it. */
export const PublicCar = ({ code, onWarning }: Props) => {
  const { data: car, error, isFetching, refetch } = useCheckCodeQuery(code);

  if (!car && error && !isFetching) {
    const status = failureStatus(error);
    if (status === 404 || status === 400) return <InvalidCode />;
    return (
      <>
        <Head />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!car) {
    return (
      <>
        <Head />
        <PublicCarSkeleton />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      {/* a car's page is for whom its owner gave the code to, not for search engines */}
      <PageHead title={`${carName(car)} · Service History`} noIndex />
      <PublicCarFacts car={car} />
      <PublicHistory car={car} onWarning={(warning) => onWarning(warning, car)}>
        {storedToken.read() === null && <JoinPromo />}
      </PublicHistory>
    </div>
  );
};

/** Until there is a car to name. */
const Head = () => (
  <>
    <PageHead title="Service History" noIndex />
    <h1 className="sr-only">Service history</h1>
  </>
);

const InvalidCode = () => (
  <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center">
    <PageHead title={MESSAGES.check.invalidCode} noIndex />
    <h1 className="text-xl font-semibold tracking-tight">{MESSAGES.check.invalidCode}</h1>
    <p className="text-muted">
      No car has this code. It may have been typed wrongly, or the owner has made a new one.
    </p>
    <ButtonLink to="/check" className="mt-2">
      Try another code
    </ButtonLink>
  </div>
);
