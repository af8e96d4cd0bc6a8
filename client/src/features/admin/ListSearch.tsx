import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useSearch } from '../../lib/lists/useListSearchParams.ts';

const SEARCH_MAX = 100;

/** Returns a list's search, which is kept in the URL. */
export const useListSearch = () => useSearch(SEARCH_MAX);

interface Props {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

export const ListSearch = ({ label, placeholder, search, onSearch }: Props) => (
  <SearchField
    label={label}
    placeholder={placeholder}
    maxLength={SEARCH_MAX}
    value={search}
    onSearch={onSearch}
    className="mb-4 w-full sm:w-96"
  />
);

/** The empty state of a list, either without any entries or without a match. */
export const NothingListed = ({
  none,
  searched,
  search,
  onClear,
}: {
  /** Shown when there is no search. */
  none: string;
  /** The name of the searched fields, which starts with a capital letter. */
  searched: string;
  search: string;
  onClear: () => void;
}) =>
  search === '' ? (
    <EmptyState text={none} />
  ) : (
    <EmptyState
      icon="search"
      text={`No ${searched} starts with “${search}”. We search only the start.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear the search
        </Button>
      }
    />
  );
