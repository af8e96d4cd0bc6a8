import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { notify } from '../../ui/notify.ts';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { useGetRecentCarsInfiniteQuery } from './carsApi.ts';

/** The cars that were worked on last, and under them what is to stand there once there are any. */
export const RecentCars = ({ children }: { children?: ReactNode }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetRecentCarsInfiniteQuery(undefined);
  const cars = data?.pages.flatMap((page) => page.cars);

  const loadMore = async () => {
    const { error: failure } = await fetchNextPage();
    if (failure) notify.failure(failure);
  };

  if (cars && cars.length > 0) {
    return (
      <div className="grid gap-6">
        <CarGrid wide cars={cars} />
        {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />}
        {children}
      </div>
    );
  }
  if (cars) {
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
