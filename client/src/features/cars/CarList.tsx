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

const useCarListSearchParams = () =>
  useListSearchParams({ sorts: CAR_SORTS, usual: USUAL_CAR_SORT, searchMax: CAR_SEARCH_MAX });

const PAGES_TO_REFRESH = 2;

/** All cars of the signed-in person, searched and sorted by the URL, a page at a time. */
export const CarList = () => {
  const { search, sort, searchFor, sortBy } = useCarListSearchParams();
  const query = useGetCarsInfiniteQuery({ search, sort });
  const { data, currentData, error, isFetching, refetch } = query;
  const first = data?.pages[0];
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.cars), [data]);
  // deferred, because many cards at once would block typing and scrolling
  const cars = useDeferredValue(loaded, undefined);
  const list = useListPosition(cars !== undefined);
  // The list is not read again on a focus of the window if it has several pages, because each page would be a request.
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
              // the tile is shown after the last page, so that the focus moves to the first new card
              cars === loaded && <AddTile to="/dashboard/new" label={MESSAGES.nav.newCar} />
            }
          />
        </div>
      )}
      {/* rendered until the new cards are, so that the focus can move from here to them */}
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
