import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { TILES } from './EntryTile.tsx';

/** The skeleton of the tiles. */
export const TilesSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className={TILES}>
      {Array.from({ length: 12 }, (_, position) => (
        <div
          key={position}
          className="flex h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3"
        >
          <Skeleton className="size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

export const NoEntries = (state: { icon?: IconName; text: string; action?: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface">
    <EmptyState {...state} />
  </div>
);

/** Shown when a search finds nothing. */
export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <NoEntries
    icon="search"
    text={`Nothing matches “${search}”.`}
    action={
      <Button variant="outline" onClick={onClear}>
        Clear the search
      </Button>
    }
  />
);
