import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { useGetRecentCarsInfiniteQuery } from './carsApi.ts';

/** The most recently used cars, followed by `children` if there are any cars. */
export const RecentCars = ({ children }: { children?: ReactNode }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetRecentCarsInfiniteQuery(undefined);
  const cars = data?.pages.flatMap((page) => page.cars);

  if (cars && cars.length > 0) {
    return (
      <div className="grid gap-6">
        <CarGrid wide cars={cars} />
        {hasNextPage && (
          <LoadMore busy={isFetchingNextPage} onClick={() => void loadNextPage(fetchNextPage)} />
        )}
        {children}
      </div>
    );
  }
  if (cars) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState thing={<EmptyRows />} text={MESSAGES.service.noData} />
      </div>
    );
  }
  if (error && !isFetching) {
    return <FailedCard what="Your recent cars" error={error} onRetry={() => void refetch()} />;
  }
  return <CarGridSkeleton count={6} wide />;
};
