import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { Suspense, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import { useGetDashboardQuery } from './carsApi.ts';

/** Fetches the data of the home page in one call, and shows `children` with it. */
export const LoadedDashboard = ({ children }: { children: (home: DashboardAnswer) => ReactNode }) => {
  const { data, error, isFetching, refetch } = useGetDashboardQuery(undefined);
  // what is loaded only for some people must not move the rest of the page when it comes
  if (data) return <Suspense fallback={<HomeSkeleton />}>{children(data)}</Suspense>;
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <HomeSkeleton />;
};

const HomeSkeleton = () => (
  <div className="xl:pr-[23.25rem]">
    <CarGridSkeleton count={4} />
  </div>
);
