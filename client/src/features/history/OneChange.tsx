import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useGetChangeInfiniteQuery } from './historyApi.ts';

/** One change of the catalogue, with its edits. */
export const OneChange = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useGetChangeInfiniteQuery(id);
  const change = data?.pages[0]?.change;
  return (
    <Card>
      {change ? (
        <ul aria-label="Change" className="-m-card">
          <ChangeEntry change={change} isOpen />
        </ul>
      ) : error && !isFetching ? (
        <ErrorState what="The change" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the change">
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Card>
  );
};
