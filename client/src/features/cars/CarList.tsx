import { useDeferredValue, useMemo } from 'react';
import { MESSAGES } from '@glovebox/shared/messages';
import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { classNames } from '../../lib/classNames.ts';
import { useOnReturn } from '../../lib/lists/useOnReturn.ts';
import { useListPosition } from '../../lib/lists/useListPosition.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { AddTile } from './AddTile.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { CarListBar } from './CarListBar.tsx';
import { NoCars } from './NoCars.tsx';
import { useGetCarsInfiniteQuery } from './carsApi.ts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';

/** What the list of cars is searched for and sorted by. */
const useCarListSearchParams = () =>
  useListSearchParams({ sorts: CAR_SORTS, usual: USUAL_CAR_SORT, searchMax: CAR_SEARCH_MAX });

const PAGES_TO_REFRESH = 2;

/** All cars of the signed-in person, searched and sorted as the URL says, a page at a time. */
export const CarList = () => {
  const { search, sort, searchFor, sortBy } = useCarListSearchParams();
  const query = useGetCarsInfiniteQuery({ search, sort });
  const { data, currentData, error, isFetching, refetch } = query;
  const first = data?.pages[0];
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.cars), [data]);
  // drawn in the background, piece by piece: many cards at once would hold up what is typed and scrolled
  const cars = useDeferredValue(loaded, undefined);
  const list = useListPosition(cars !== undefined);
  // a transfer may have been accepted elsewhere; of many pages each would be asked for again
  useOnReturn(() => {
    if (data && data.pages.length <= PAGES_TO_REFRESH) void refetch();
  });

  if (first?.total === 0) return <NoCars />;
  const isRefused = error !== undefined && !isFetching;
  const isOld = isFetching && currentData === undefined;
  return (
    <div className="grid gap-6">
      <CarListBar
        search={search}
        sort={sort}
        onSearch={searchFor}
        onSort={sortBy}
        counts={currentData && first}
      />
      {isRefused && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !cars ? (
        <CarGridSkeleton count={6} wide />
      ) : cars.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <NothingFound noun="car" search={search} onClear={() => searchFor('')} />
        </div>
      ) : (
        <div
          aria-busy={isOld}
          className={classNames('transition-opacity duration-150', isOld && 'opacity-50')}
        >
          <CarGrid
            wide
            ref={list}
            cars={cars}
            tile={
              search === '' &&
              !query.hasNextPage &&
              // it comes with the last cars, not before them: the focus goes to the first that comes
              cars === loaded && <AddTile to="/dashboard/new" label={MESSAGES.nav.newCar} />
            }
          />
        </div>
      )}
      {/* until what came is drawn, so that the focus goes from here to it */}
      {cars && (query.hasNextPage || cars !== loaded) && (
        <LoadMore
          busy={query.isFetchingNextPage || cars !== loaded}
          onNear={query.isFetchNextPageError ? undefined : () => void query.fetchNextPage()}
          onClick={() => void loadNextPage(query.fetchNextPage)}
        />
      )}
    </div>
  );
};
