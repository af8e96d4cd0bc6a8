import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

interface Props {
  /** The noun of one entry. */
  noun: string;
  search: string;
  onClear: () => void;
}

/** Shown when a search finds nothing. */
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
