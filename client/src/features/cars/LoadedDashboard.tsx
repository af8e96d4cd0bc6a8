import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import { useGetDashboardQuery } from './carsApi.ts';

/** Fetches the data of the home page in one call, and shows `children` with it. */
export const LoadedDashboard = ({ children }: { children: (home: DashboardAnswer) => ReactNode }) => {
  const { data, error, isFetching, refetch } = useGetDashboardQuery(undefined);
  if (data) return children(data);
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="xl:pr-[23.25rem]">
      <CarGridSkeleton count={4} />
    </div>
  );
};
