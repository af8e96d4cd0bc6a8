import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { ServiceList } from './ServiceList.tsx';
import { useGetCarServicesInfiniteQuery } from './servicesApi.ts';

interface Props {
  car: Pick<Car, '_id' | 'services' | 'servicesCount'>;
  /** The button that records one. */
  newService: ReactNode;
}

const AT_FIRST = 10;

/** The services of a car: the newest first, then all that came with it, then the older ones page by page. */
export const CarServices = ({ car, newService }: Props) => {
  const [shown, setShown] = useState<'newest' | 'come' | 'older'>('newest');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCarServicesInfiniteQuery(
    shown === 'older' ? car._id : skipToken,
  );
  // a long history must not push the charts out of reach
  const come = shown === 'newest' ? car.services.slice(0, AT_FIRST) : car.services;
  const services = data?.pages.flatMap((page) => page.services) ?? come;
  const goesOn = data ? hasNextPage : car.servicesCount > services.length;

  const loadMore = () => {
    if (shown === 'newest' && car.services.length > AT_FIRST) setShown('come');
    else if (shown !== 'older') setShown('older');
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
