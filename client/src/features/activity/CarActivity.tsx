import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { useGetCarActivityInfiniteQuery } from './activityApi.ts';
import { ActivityList } from './ActivityList.tsx';

const AT_FIRST = 10;

interface Props {
  car: Pick<Car, '_id' | 'activity' | 'activityCount'>;
  newService: ReactNode;
}

/** The activities of a car: first those that came with the car, then the older ones page by page. */
export const CarActivity = ({ car, newService }: Props) => {
  const [shown, setShown] = useState<'newest' | 'come' | 'older'>('newest');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCarActivityInfiniteQuery(
    shown === 'older' ? car._id : skipToken,
  );
  const come = shown === 'newest' ? car.activity.slice(0, AT_FIRST) : car.activity;
  const entries = data?.pages.flatMap((page) => page.activity) ?? come;
  const goesOn = data ? hasNextPage : car.activityCount > entries.length;

  const loadMore = () => {
    if (shown === 'newest' && car.activity.length > AT_FIRST) setShown('come');
    else if (shown !== 'older') setShown('older');
    else void (data ? fetchNextPage() : refetch());
  };

  return (
    <Card title="Activity">
      {entries.length === 0 ? (
        <EmptyLine text={MESSAGES.car.noServices} action={newService} />
      ) : (
        <div className="grid gap-card">
          <ActivityList entries={entries} />
          {error && !isFetching && (
            <p role="alert" className="text-center text-danger">
              {failureText(error)}
            </p>
          )}
          {goesOn && <LoadMore busy={isFetching} onClick={loadMore} />}
        </div>
      )}
    </Card>
  );
};
