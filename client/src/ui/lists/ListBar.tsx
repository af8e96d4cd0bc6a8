import { ChoiceField } from '../forms/ChoiceField.tsx';
import { SearchField } from '../forms/SearchField.tsx';

interface Props<Sort extends string> {
  /** The label of the search for screen readers. */
  label: string;
  placeholder: string;
  searchMax: number;
  /** The noun of one entry and of several. */
  nouns: readonly [one: string, several: string];
  search: string;
  sort: Sort;
  sorts: readonly { value: Sort; label: string }[];
  onSearch: (search: string) => void;
  onSort: (sort: Sort) => void;
  /** The numbers of all entries and of those that were found; undefined until they are known. */
  counts: { found: number; total: number } | undefined;
}

/** The bar above a list: its search, how many entries there are, and their order. */
export const ListBar = <Sort extends string>({
  label,
  placeholder,
  searchMax,
  nouns: [one, several],
  search,
  sort,
  sorts,
  onSearch,
  onSort,
  counts,
}: Props<Sort>) => {
  const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={searchMax}
        value={search}
        onSearch={onSearch}
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
        onChange={onSort}
        className="w-48 max-sm:flex-1"
      />
    </div>
  );
};
