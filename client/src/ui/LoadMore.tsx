import { Button } from './Button.tsx';

interface Props {
  busy: boolean;
  onClick: () => void;
}

/** Stands under a list that goes on. */
export const LoadMore = ({ busy, onClick }: Props) => (
  <Button variant="outline" className="justify-self-center" busy={busy} onClick={onClick}>
    Load more
  </Button>
);
