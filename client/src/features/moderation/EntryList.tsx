import type { ReactNode } from 'react';
import { useListPosition } from '../../lib/lists/useListPosition.ts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';
import { ListBar } from '../../ui/lists/ListBar.tsx';
import { findByName } from './findEntries.ts';
import { NoEntries, NothingFound, TilesSkeleton } from './ListState.tsx';
import { TILES, WIDE_TILES } from './EntryTile.tsx';

/** The longest search that the URL keeps. */
const SEARCH_MAX = 60;

export interface Order<Entry> {
  value: string;
  label: string;
  compare: (a: Entry, b: Entry) => number;
}

interface Props<Entry> {
  nouns: readonly [one: string, several: string];
  /** The first one is the default. */
  orders: readonly [Order<Entry>, ...Order<Entry>[]];
  /** Undefined while they are loading. */
  entries: readonly Entry[] | undefined;
  /** Shown when there are none, although there is no search. */
  none?: string;
  /** Renders the entries that match, in order. */
  children: (found: readonly Entry[]) => ReactNode;
}

/** The entries of a level, searched and sorted by the URL. */
export const EntryList = <Entry extends { name: string }>({
  nouns,
  orders,
  entries,
  none = `No ${nouns[1]}.`,
  children,
}: Props<Entry>) => {
  const [usual] = orders;
  const list = useListSearchParams({
    sorts: orders.map(({ value }) => value),
    usual: usual.value,
    searchMax: SEARCH_MAX,
  });
  const { compare } = orders.find(({ value }) => value === list.sort) ?? usual;
  const found = entries && findByName(entries, list.search).sort(compare);
  return (
    <div className="grid gap-4">
      <ListBar
        label={`Search the ${nouns[1]}`}
        placeholder="Name…"
        searchMax={SEARCH_MAX}
        nouns={nouns}
        search={list.search}
        sort={list.sort}
        sorts={orders}
        onSearch={list.searchFor}
        onSort={list.sortBy}
        counts={found && { found: found.length, total: entries.length }}
      />
      {!found ? (
        <TilesSkeleton label={`Loading the ${nouns[1]}`} />
      ) : found.length === 0 && list.search === '' ? (
        <NoEntries icon="check" text={none} />
      ) : found.length === 0 ? (
        <NothingFound search={list.search} onClear={() => list.searchFor('')} />
      ) : (
        children(found)
      )}
    </div>
  );
};

interface TilesProps<Entry> {
  label: string;
  wide?: boolean;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}

/** A grid of entries; going back restores the scroll position. */
export const Tiles = <Entry extends { _id: string }>({
  label,
  wide = false,
  entries,
  children,
}: TilesProps<Entry>) => {
  const list = useListPosition(true);
  return (
    <ul ref={list} aria-label={label} className={wide ? WIDE_TILES : TILES}>
      {entries.map((entry) => (
        <li key={entry._id} data-entry={entry._id} className="min-w-0">
          {children(entry)}
        </li>
      ))}
    </ul>
  );
};
