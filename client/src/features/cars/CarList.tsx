import { MESSAGES } from '@glovebox/shared/messages';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { notify } from '../../ui/notify.ts';
import { AddTile } from './AddTile.tsx';
import { CarGrid, CarGridSkeleton } from './CarGrid.tsx';
import { NoCars } from './NoCars.tsx';
import { useGetCarsInfiniteQuery } from './carsApi.ts';

/** All cars of whoever is signed in, a page at a time. */
export const CarList = () => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetCarsInfiniteQuery(undefined);
  const cars = data?.pages.flatMap((page) => page.cars);

  if (!cars) {
    if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <CarGridSkeleton count={6} wide />;
  }
  if (cars.length === 0) return <NoCars />;

  const loadMore = async () => {
    const { error: failure } = await fetchNextPage();
    if (failure) notify.failure(failure);
  };

  return (
    <div className="grid gap-6">
      <CarGrid wide cars={cars} tile={<AddTile to="/dashboard/new" label={MESSAGES.nav.newCar} />} />
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />}
    </div>
  );
};
