import type { useListAddress } from '../../lib/useListAddress.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

interface Props {
  /** The noun of one entry and of several. */
  nouns: readonly [one: string, several: string];
  sorts: readonly { value: string; label: string }[];
  address: ReturnType<typeof useListAddress>;
  /** How many there are, and how many of them were found; nothing while that is not known. */
  counts: { found: number; total: number } | undefined;
}

/** The longest search that is worth an address. */
export const SEARCH_MAX = 60;

/** What stands above a level's entries: the search, how many there are, and their order. */
export const ListBar = ({
  nouns: [one, several],
  sorts,
  address: { search, sort, searchFor, sortBy },
  counts,
}: Props) => {
  const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField
        label={`Search the ${several}`}
        placeholder="Name…"
        maxLength={SEARCH_MAX}
        value={search}
        onSearch={searchFor}
        className="w-full sm:w-80"
      />
      <p role="status" className="mr-auto text-muted">
        {counts &&
          (search === ''
            ? inWords(counts.total)
            : `${counts.found.toLocaleString('en-US')} of ${inWords(counts.total)}`)}
      </p>
      <ChoiceField
        label="Sort by"
        value={sort}
        options={sorts}
        onChange={sortBy}
        className="w-48 max-sm:flex-1"
      />
    </div>
  );
};
