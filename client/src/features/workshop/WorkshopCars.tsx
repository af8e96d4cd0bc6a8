import { MESSAGES } from '@glovebox/shared/messages';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { useOnReturn } from '../../lib/useOnReturn.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { notify } from '../../ui/notify.ts';
import { useGetWorkshopCarsInfiniteQuery } from './workshopApi.ts';
import { WorkshopCarCard } from './WorkshopCarCard.tsx';
import { WorkshopCarsSkeleton } from './WorkshopCarsSkeleton.tsx';

/** The cars that a workshop works on, a page at a time. `children` are the dialogs of one of them. */
export const WorkshopCars = ({ children }: { children: (cars: readonly WorkshopCar[]) => ReactNode }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetWorkshopCarsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // an owner may have approved meanwhile
  useOnReturn(() => void refetch());
  const cars = data?.pages.flatMap((page) => page.cars);

  if (cars && cars.length > 0) {
    const loadMore = async () => {
      const { error: failure } = await fetchNextPage();
      if (failure) notify.failure(failure);
    };
    return (
      <div className="grid gap-6">
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cars.map((car) => (
            <li key={car._id} className="min-w-0">
              <WorkshopCarCard car={car} />
            </li>
          ))}
        </ul>
        {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />}
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
  return <WorkshopCarsSkeleton />;
};
