import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useGetChangesInfiniteQuery } from './historyApi.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { useHistorySearchParams } from './useHistorySearchParams.ts';
import { NextPage } from '../../ui/lists/NextPage.tsx';

/** The changes of the catalogue, newest first, filtered by the URL. */
export const History = () => {
  const { search, set, clear } = useHistorySearchParams();
  const query = useGetChangesInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = query;
  const changes = currentData?.pages.flatMap((page) => page.changes);
  return (
    <>
      <HistoryFilters search={search} set={set} />
      <Card>
        {changes && changes.length > 0 ? (
          <>
            <ul aria-label="Changes" className="-m-card divide-y divide-line">
              {changes.map((change) => (
                <ChangeEntry key={change._id} change={change} />
              ))}
            </ul>
            <NextPage query={query} className="mt-card -mb-card border-t border-line py-4" />
          </>
        ) : changes ? (
          <NoChanges isSearched={Object.keys(search).length > 0} onClear={clear} />
        ) : error && !isFetching ? (
          <ErrorState what="The history" error={error} onRetry={() => void refetch()} />
        ) : (
          <ChangesSkeleton />
        )}
      </Card>
    </>
  );
};

const NoChanges = ({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) =>
  isSearched ? (
    <EmptyState
      icon="search"
      text="No changes of that kind."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState thing={<EmptyRows />} text="Nothing has been changed in the catalogue yet." />
  );

const ChangesSkeleton = () => (
  <Loading label="Loading the history">
    <div className="-m-card divide-y divide-line">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-2 px-card py-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  </Loading>
);
