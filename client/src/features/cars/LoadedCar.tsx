import type { Car } from '@glovebox/shared/car';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetCarQuery } from '../../lib/carApi.ts';
import { failureStatus } from '../../lib/failure.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { WholePageSpinner } from '../../ui/WholePageSpinner.tsx';

/** Fetches a car and shows `children` with it; until then it shows a spinner, or why the car could not be loaded. */
export const LoadedCar = ({ id, children }: { id: string; children: (car: Car) => ReactNode }) => {
  const plan = useUser()?.plan;
  const { currentData: car, error, isFetching, refetch } = useGetCarQuery(id);
  if (failureStatus(error) === 404) {
    return (
      <>
        <PageHead title="Car not found" />
        <h1 className="sr-only">Car</h1>
        <EmptyState
          icon="car"
          text="This car doesn’t exist, or you don’t have access."
          action={<ButtonLink to="/dashboard/cars">Go to your cars</ButtonLink>}
        />
        {plan !== 'workshop' && (
          <p className="text-center text-muted">
            Is it a customer’s car? To work on it you need the{' '}
            <Link to="/dashboard/workshop" className="text-accent underline underline-offset-2">
              workshop plan
            </Link>
            .
          </p>
        )}
      </>
    );
  }
  // a failed refetch leaves the screen as it is
  if (car) return children(car);
  return (
    <>
      <PageHead title="Car" />
      <h1 className="sr-only">Car</h1>
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <WholePageSpinner label="Loading the car" />
      )}
    </>
  );
};
