import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { ServiceList } from './ServiceList.tsx';
import { useGetCarServicesInfiniteQuery } from './servicesApi.ts';

interface Props {
  car: Pick<Car, '_id' | 'services' | 'servicesCount'>;
  /** The button that records one. */
  newService: ReactNode;
}

/** The services of a car: those that came with it, and on request the older ones, page by page. */
export const CarServices = ({ car, newService }: Props) => {
  const [older, setOlder] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCarServicesInfiniteQuery(
    older ? car._id : skipToken,
  );
  const services = data?.pages.flatMap((page) => page.services) ?? car.services;
  const goesOn = data ? hasNextPage : car.servicesCount > car.services.length;

  const loadMore = () => {
    if (!older) setOlder(true);
    else void (data ? fetchNextPage() : refetch());
  };

  return (
    <Card title="Services" aside={services.length > 0 && <Badge>{car.servicesCount}</Badge>}>
      {services.length === 0 ? (
        <EmptyState icon="wrench" text={MESSAGES.car.noServices} action={newService} />
      ) : (
        <>
          <ServiceList services={services} />
          {goesOn && (
            <div className="mt-4 grid gap-2 border-t border-line pt-4">
              {error && !isFetching && (
                <p role="alert" className="text-center text-danger">
                  {failureText(error)}
                </p>
              )}
              <LoadMore busy={isFetching} onClick={loadMore} />
            </div>
          )}
        </>
      )}
    </Card>
  );
};
