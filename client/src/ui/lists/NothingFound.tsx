import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

interface Props {
  /** Of one entry. */
  noun: string;
  search: string;
  onClear: () => void;
}

/** Stands where a search finds nothing. */
export const NothingFound = ({ noun, search, onClear }: Props) => (
  <EmptyState
    icon="search"
    text={`No ${noun} matches “${search}”.`}
    action={
      <Button variant="outline" onClick={onClear}>
        Clear the search
      </Button>
    }
  />
);
