import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ServiceList } from './ServiceList.tsx';
import { useGetServicesInfiniteQuery } from './servicesApi.ts';
import { carName } from '../../lib/carName.ts';

/** The services of all cars, to find when something was done; nothing while there are none. */
export const AllServices = () => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetServicesInfiniteQuery(undefined);
  const services = data?.pages.flatMap((page) => page.services);
  if (services?.length === 0) return null;

  return (
    <Card title="All services">
      {services ? (
        <>
          <ServiceList
            services={services.map(({ onCar, ...service }) => ({
              ...service,
              carName: carName(onCar),
            }))}
          />
          {hasNextPage && (
            <div className="mt-4 grid border-t border-line pt-4">
              <LoadMore busy={isFetchingNextPage} onClick={() => void loadNextPage(fetchNextPage)} />
            </div>
          )}
        </>
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the services">
          <Skeleton className="h-48" />
        </Loading>
      )}
    </Card>
  );
};
