import type { PublicCar as Car, PublicWarning } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { failureStatus } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useCheckCodeQuery } from './lookupApi.ts';
import { PublicCarFacts } from './PublicCarFacts.tsx';
import { PublicCarSkeleton } from './PublicCarSkeleton.tsx';
import { PublicServices } from './PublicServices.tsx';
import { PublicWarnings } from './PublicWarnings.tsx';
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {/* on phones what is wrong comes before what was done */}
        <Card
          className="lg:col-start-2"
          title="Warnings"
          aside={<span className="text-muted">{car.warnings.length}</span>}
        >
          {car.warnings.length === 0 ? (
            <EmptyState icon="check" text={MESSAGES.car.noWarnings} />
          ) : (
            <PublicWarnings warnings={car.warnings} onSelect={(warning) => onWarning(warning, car)} />
          )}
        </Card>
        <Card
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
          title="Services"
          aside={<span className="text-muted">{car.services.length}</span>}
        >
          {car.services.length === 0 ? (
            <EmptyState icon="wrench" text={MESSAGES.car.noServices} />
          ) : (
            <PublicServices services={car.services} />
          )}
        </Card>
        <div className="lg:col-start-2">
          <JoinPromo />
        </div>
      </div>
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
