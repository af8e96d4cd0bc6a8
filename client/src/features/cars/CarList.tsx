import { useDeferredValue, useMemo, type ComponentProps } from 'react';
import { MESSAGES } from '@glovebox/shared/messages';
import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT, type CarSort } from '@glovebox/shared/carSorts';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { classNames } from '../../lib/classNames.ts';
import { useListPosition } from '../../lib/lists/useListPosition.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { AddTile } from './AddTile.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { useGetCarsInfiniteQuery } from './carsApi.ts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { ListBar } from '../../ui/lists/ListBar.tsx';

/** The empty state of the cars' list: an empty car card. */
const NoCars = () => (
  <div className="max-w-md rounded-lg border border-dashed border-control px-card py-4">
    <div className="flex items-start justify-between gap-4">
      <div className="grid justify-items-start gap-3">
        <p className="text-base font-semibold">{MESSAGES.car.noCars}</p>
        <ButtonLink to="/dashboard/new">{MESSAGES.car.createCar}</ButtonLink>
      </div>
      <CarDrawing className="w-32 shrink-0 opacity-50 grayscale" />
    </div>
    <div
      aria-hidden="true"
      className="mt-4 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-5 border-t border-rule pt-3 text-xs text-muted"
    >
      {['Mileage', 'Next service', 'Last'].map((label) => (
        <span key={label}>
          {label}
          <span className="mt-2 mb-1 block h-2 w-3/4 rounded-full bg-ink/8" />
        </span>
      ))}
    </div>
  </div>
);

const useCarListSearchParams = () =>
  useListSearchParams({ sorts: CAR_SORTS, usual: USUAL_CAR_SORT, searchMax: CAR_SEARCH_MAX });

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

const SORTS: readonly { value: CarSort; label: string }[] = [
  { value: '-added', label: 'Newest first' },
  { value: 'added', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-serviced', label: 'Latest service' },
  { value: 'serviced', label: 'Longest without service' },
  { value: '-mileage', label: 'Highest mileage' },
  { value: 'mileage', label: 'Lowest mileage' },
  { value: '-year', label: 'Latest year' },
  { value: 'year', label: 'Earliest year' },
];

type Props = Pick<
  ComponentProps<typeof ListBar<CarSort>>,
  'search' | 'sort' | 'onSearch' | 'onSort' | 'counts'
>;

/** The bar above the cars: search, number and order. */
const CarListBar = (props: Props) => (
  <ListBar
    label="Search your cars"
    placeholder="Make, model, VIN, year…"
    searchMax={CAR_SEARCH_MAX}
    nouns={['car', 'cars']}
    sorts={SORTS}
    {...props}
  />
);
