import { MESSAGES } from '@glovebox/shared/messages';
import type { ServicePage } from '@glovebox/shared/serviceRecord';
import type { ReactNode } from 'react';
import { failureStatus } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useGetServiceQuery } from './servicesApi.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface Props {
  id: string;
  children: (service: ServicePage) => ReactNode;
}

/** Fetches a service and shows `children` with it; until then it shows a skeleton, or why it could not be loaded. */
export const LoadedService = ({ id, children }: Props) => {
  // other people can change it, and so can the readings of the car's other services
  const query = useGetServiceQuery(id, { refetchOnMountOrArgChange: true });
  if (failureStatus(query.error) === 404) {
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
  if (query.currentData) return children(query.currentData);
  return (
    <>
      <PageHead title="Service" />
      <h1 className="sr-only">Service</h1>
      <LoadingOrError query={query} label="Loading the service">
        <Skeleton className="mb-4 h-9 w-48" />
        <Skeleton className="h-96 rounded-lg" />
      </LoadingOrError>
    </>
  );
};
