import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useGetChangeInfiniteQuery } from './historyApi.ts';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** One change of the catalogue, with its edits. */
export const OneChange = ({ id }: { id: string }) => {
  const query = useGetChangeInfiniteQuery(id);
  const { data } = query;
  const change = data?.pages[0]?.change;
  return (
    <Card>
      {change ? (
        <ul aria-label="Change" className="-m-card">
          <ChangeEntry change={change} isOpen />
        </ul>
      ) : (
        <LoadingOrError query={query} what="The change" label="Loading the change">
          <Skeleton className="h-40" />
        </LoadingOrError>
      )}
    </Card>
  );
};
