import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';

const SEARCH_MAX = 100;

/** What a list is searched for, as the URL says it. */
export const useListSearch = () =>
  useListSearchParams({ sorts: ['newest'], usual: 'newest', searchMax: SEARCH_MAX });

interface Props {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The search above a list. */
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

/** Stands where there is nothing: nothing at all, or nothing that was searched for. */
export const NothingListed = ({
  none,
  searched,
  search,
  onClear,
}: {
  /** Said where nothing was searched for. */
  none: string;
  /** What is searched, by its beginning. */
  searched: string;
  search: string;
  onClear: () => void;
}) =>
  search === '' ? (
    <EmptyState text={none} />
  ) : (
    <EmptyState
      icon="search"
      text={`No ${searched} begins with “${search}”. Only beginnings are searched.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear the search
        </Button>
      }
    />
  );
