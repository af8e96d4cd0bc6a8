import { MESSAGES } from '@glovebox/shared/messages';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import type { ReactNode } from 'react';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { useOnReturn } from '../../lib/lists/useOnReturn.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { useGetWaitingRequestsQuery, useGetWorkshopCarsInfiniteQuery } from './workshopApi.ts';
import { WorkshopCarCard } from './WorkshopCarCard.tsx';
import { WorkshopCarsSkeleton } from './WorkshopCarsSkeleton.tsx';

/** The cars that a workshop works on, a page at a time. `children` are the dialogs of one of them. */
export const WorkshopCars = ({ children }: { children: (cars: readonly WorkshopCar[]) => ReactNode }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetWorkshopCarsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // an owner may have approved meanwhile
  useOnReturn(() => void refetch());
  // the requests that are pending are above them: both appear at once
  const { isLoading: areRequestsLoading } = useGetWaitingRequestsQuery(undefined);
  const cars = areRequestsLoading ? undefined : data?.pages.flatMap((page) => page.cars);

  if (cars && cars.length > 0) {
    return (
      <div className="grid gap-6">
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cars.map((car) => (
            <li key={car._id} className="min-w-0">
              <WorkshopCarCard car={car} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <LoadMore busy={isFetchingNextPage} onClick={() => void loadNextPage(fetchNextPage)} />
        )}
        {children(cars)}
      </div>
    );
  }
  if (cars) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon="wrench"
          text={MESSAGES.service.noData}
          action={
            <ButtonLink variant="outline" to="/dashboard/services/checkin">
              Check in a car
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (error && !isFetching) {
    return <FailedCard what="Your recent cars" error={error} onRetry={() => void refetch()} />;
  }
  return <WorkshopCarsSkeleton />;
};
