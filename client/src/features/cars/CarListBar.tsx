import { CAR_SEARCH_MAX, type CarSort } from '@glovebox/shared/carSorts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

const SORTS: readonly { value: CarSort; label: string }[] = [
  { value: '-added', label: 'Newest first' },
  { value: 'added', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-serviced', label: 'Latest service' },
  { value: 'serviced', label: 'Longest without service' },
  { value: '-mileage', label: 'Highest mileage' },
  { value: 'mileage', label: 'Lowest mileage' },
  { value: '-year', label: 'Latest year' },
  { value: 'year', label: 'Earliest year' },
];

interface Props {
  search: string;
  sort: CarSort;
  onSearch: (search: string) => void;
  onSort: (sort: CarSort) => void;
  /** How many cars there are, and how many of them were found; nothing while that is not known. */
  counts: { found: number; total: number } | undefined;
}

const inWords = (count: number) => (count === 1 ? '1 car' : `${count.toLocaleString('en-US')} cars`);

/** What stands above the cars: the search, how many there are, and their order. */
export const CarListBar = ({ search, sort, onSearch, onSort, counts }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <SearchField
      label="Search your cars"
      placeholder="Make, model, VIN, year…"
      maxLength={CAR_SEARCH_MAX}
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
      options={SORTS}
      onChange={onSort}
      className="w-48 max-sm:flex-1"
    />
  </div>
);
