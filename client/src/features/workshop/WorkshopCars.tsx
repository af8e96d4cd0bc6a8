import { CAR_SEARCH_MAX, type WorkshopCarSort } from '@glovebox/shared/carSorts';
import { MESSAGES } from '@glovebox/shared/messages';
import type { WorkshopCar } from '@glovebox/shared/workshop';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useKeptOrder } from '../../lib/lists/useKeptOrder.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedCard } from '../../ui/FailedCard.tsx';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { useGetWaitingRequestsQuery, useGetWorkshopCarsInfiniteQuery } from './workshopApi.ts';
import { useWorkshopCarList, useWorkshopCarsView, VIEWS } from './useWorkshopCarList.ts';
import { WorkshopCarCard } from './WorkshopCarCard.tsx';
import { WorkshopCarTable } from './WorkshopCarTable.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';

const WorkshopCarsSkeleton = () => (
  <Loading label="Loading cars">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, position) => (
        <div key={position} className="rounded-lg border border-line bg-surface">
          <div className="px-card pt-4 pb-3">
            <div className="mb-3 flex items-start justify-between gap-3">
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-1/3" />
              </div>
              <Skeleton className="-mr-2 aspect-[14/5] w-[42%] max-w-40" />
            </div>
            <div className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-rule pt-3">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          </div>
          <div className="h-10 border-t border-line" />
        </div>
      ))}
    </div>
  </Loading>
);

const SORTS: readonly { value: WorkshopCarSort; label: string }[] = [
  { value: '-serviced', label: 'Latest service' },
  { value: 'due', label: 'Due first' },
];

/** The cars that a workshop works on, a page at a time. `children` are the dialogs of one of them. */
export const WorkshopCars = ({ children }: { children: (cars: readonly WorkshopCar[]) => ReactNode }) => {
  const { search, searchFor, sort, sortBy } = useWorkshopCarList();
  const [view, chooseView] = useWorkshopCarsView();
  const query = useGetWorkshopCarsInfiniteQuery({ search, sort }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, hasNextPage, refetch } = query;
  // the pending requests above appear at the same time
  const { isLoading: areRequestsLoading } = useGetWaitingRequestsQuery(undefined);
  const loaded = (isFetching ? data : currentData)?.pages.flatMap((page) => page.cars);
  const cars = useKeptOrder(areRequestsLoading ? undefined : loaded, {
    of: `${sort} ${search}`,
    isFresh: !isFetching,
    isCut: hasNextPage,
  });

  if (cars && (cars.length > 0 || search !== '' || !currentData)) {
    return (
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Search your cars"
            placeholder="VIN, customer, make, model…"
            maxLength={CAR_SEARCH_MAX}
            value={search}
            onSearch={searchFor}
            className="w-full sm:mr-auto sm:w-80"
          />
          <ChoiceField
            label="Sort by"
            value={sort}
            options={SORTS}
            onChange={sortBy}
            className="w-48 max-sm:flex-1"
          />
          <div role="group" aria-label="View" className="flex">
            {VIEWS.map(({ value, label }) => (
              <Button
                key={value}
                variant="outline"
                aria-pressed={view === value}
                className="rounded-none px-3 first:rounded-l-md last:-ml-px last:rounded-r-md aria-pressed:z-1 aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:text-accent"
                onClick={() => chooseView(value)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        {view === 'table' && (cars.length > 0 || !currentData) ? (
          <WorkshopCarTable cars={cars} isOld={!currentData} />
        ) : cars.length > 0 || !currentData ? (
          <ul
            aria-busy={!currentData}
            className={classNames('grid gap-4 sm:grid-cols-2 xl:grid-cols-3', !currentData && 'opacity-50')}
          >
            {cars.map((car) => (
              <li key={car._id} className="min-w-0">
                <WorkshopCarCard car={car} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="rounded-lg border border-line bg-surface">
            <NothingFound noun="car" search={search} onClear={() => searchFor('')} />
          </div>
        )}
        <NextPage query={query} />
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
