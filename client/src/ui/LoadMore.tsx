import { focusNewItems } from '../lib/focusNewItems.ts';
import { Button } from './Button.tsx';
import { Turning } from './Turning.tsx';

interface Props {
  busy: boolean;
  onClick: () => void;
}

/** Stands under a list that goes on. What comes gets the focus; until then the button keeps it. */
export const LoadMore = ({ busy, onClick }: Props) => (
  <Button
    variant="outline"
    className="justify-self-center aria-disabled:opacity-55 print:hidden"
    // a button that is disabled loses the focus
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={({ currentTarget }) => {
      if (busy) return;
      focusNewItems(currentTarget);
      onClick();
    }}
  >
    {busy && <Turning />}
    Load more
  </Button>
);
