import type { ReactNode } from 'react';
import { FailedCard } from '../../../ui/FailedCard.tsx';
import { TilesSkeleton } from '../ListState.tsx';
import { NextPage } from '../../../ui/lists/NextPage.tsx';

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
  const { error, isFetching, refetch } = of;
  if (!entries && error !== undefined && !isFetching) {
    const title = `The ${what}`;
    return <FailedCard what={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) return <TilesSkeleton label={`Loading the ${what}`} />;
  if (entries.length === 0) return none;
  return (
    <div className="grid gap-4">
      {children(entries)}
      <NextPage query={of} />
    </div>
  );
};
