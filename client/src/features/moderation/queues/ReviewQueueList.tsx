import type { ReactNode } from 'react';
import { loadNextPage } from '../../../lib/lists/loadNextPage.ts';
import { FailedCard } from '../../../ui/FailedCard.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { TilesSkeleton } from '../ListState.tsx';

interface Props<Entry> {
  what: string;
  /** Undefined while they load. */
  entries: readonly Entry[] | undefined;
  of: {
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => PromiseLike<{ error?: unknown }>;
  };
  /** Shown when there are none. */
  none: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list of entries with a button for the next page, or a skeleton, or why they could not be loaded. */
export const ReviewQueueList = <Entry,>({ what, entries, of, none, children }: Props<Entry>) => {
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = of;
  if (!entries && error !== undefined && !isFetching) {
    const title = `The ${what}`;
    return <FailedCard what={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) return <TilesSkeleton label={`Loading the ${what}`} />;
  if (entries.length === 0) return none;
  return (
    <div className="grid gap-4">
      {children(entries)}
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void loadNextPage(fetchNextPage)} />}
    </div>
  );
};
