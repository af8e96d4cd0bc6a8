import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { useGetRecentCarsInfiniteQuery } from './carsApi.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';

/** The most recently used cars, followed by `children` if there are any cars. */
export const RecentCars = ({ children }: { children?: ReactNode }) => {
  const query = useGetRecentCarsInfiniteQuery(undefined);
  const { data, error, isFetching, refetch } = query;
  const cars = data?.pages.flatMap((page) => page.cars);

  if (cars && cars.length > 0) {
    return (
      <div className="grid gap-6">
        <CarGrid wide cars={cars} />
        <NextPage query={query} />
        {children}
      </div>
    );
  }
  if (cars) {
    return (
      <div className="rounded-lg border border-line bg-surface p-card">
        <EmptyLine text={MESSAGES.service.noData} />
      </div>
    );
  }
  if (error && !isFetching) {
    return <FailedCard what="Your recent cars" error={error} onRetry={() => void refetch()} />;
  }
  return <CarGridSkeleton count={6} wide />;
};
