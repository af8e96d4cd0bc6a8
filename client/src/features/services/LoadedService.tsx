import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { ReactNode } from 'react';
import { failureStatus } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useGetServiceQuery } from './servicesApi.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** A skeleton of a service's page while it is loading. */
const ServiceSkeleton = () => (
  <Loading label="Loading the service">
    <Skeleton className="mb-3 h-4 w-32" />
    <div className="mb-6 flex items-center gap-3">
      <Skeleton className="size-12" />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
      <div className="grid gap-6">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  </Loading>
);

interface Props {
  id: string;
  children: (service: ServiceDetail) => ReactNode;
}

/** Fetches a service and shows `children` with it; until then it shows a skeleton, or why it could not be loaded. */
export const LoadedService = ({ id, children }: Props) => {
  const {
    currentData: service,
    error,
    isFetching,
    refetch,
  } = useGetServiceQuery(id, {
    // other people can change it, and so can the readings of the car's other services
    refetchOnMountOrArgChange: true,
  });
  if (failureStatus(error) === 404) {
    return (
      <>
        <PageHead title={MESSAGES.service.notFound} />
        <h1 className="sr-only">Service</h1>
        <EmptyState
          icon="wrench"
          text={MESSAGES.service.notFound}
          action={<ButtonLink to="/dashboard/services">Go to recent cars</ButtonLink>}
        />
      </>
    );
  }
  // any other failed refetch leaves the screen as it is
  if (service) return children(service);
  return (
    <>
      <PageHead title="Service" />
      <h1 className="sr-only">Service</h1>
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ServiceSkeleton />
      )}
    </>
  );
};
