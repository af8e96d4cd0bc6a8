import { MESSAGES } from '@glovebox/shared/messages';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { useGetRecentCarsQuery } from './carsApi.ts';

/** The cars that were worked on last. */
export const RecentCars = () => {
  const { data, error, isFetching, refetch } = useGetRecentCarsQuery(undefined);
  if (data && data.cars.length > 0) return <CarGrid wide cars={data.cars} />;
  if (data) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon="wrench" text={MESSAGES.service.noData} />
      </div>
    );
  }
  if (error && !isFetching) {
    return (
      <div role="alert" className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon="warning"
          text={`Your recent cars could not be loaded. ${failureText(error)}`}
          action={
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  return <CarGridSkeleton count={6} wide />;
};
