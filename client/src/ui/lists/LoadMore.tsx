import { useEffect, useEffectEvent, useRef } from 'react';
import { focusNewItems } from '../../lib/lists/focusNewItems.ts';
import { Button } from '../Button.tsx';
import { ButtonSpinner } from '../ButtonSpinner.tsx';

interface Props {
  busy: boolean;
  onClick: () => void;
  /** What the button says. */
  label?: string;
  /** Called when the button comes near the view, so that nobody has to click it. */
  onNear?: (() => void) | undefined;
}

/** The distance below the view that counts as near. */
const AHEAD = '800px';

/** The button below a list with more pages. It keeps the focus until new items arrive, and then focuses the first. */
export const LoadMore = ({ busy, onClick, onNear, label = 'Load more' }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => onNear?.());
  const isWatched = onNear !== undefined && !busy;

  useEffect(() => {
    if (!isWatched || !button.current) return;
    const observer = new IntersectionObserver(
      // a busy page gets several entries at once, of which a later one may be near
      (sightings) => sightings.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWatched]);

  return (
    <Button
      ref={button}
      variant="outline"
      className="justify-self-center aria-disabled:opacity-55 print:hidden"
      // a disabled button would lose the focus
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={({ currentTarget }) => {
        // this also applies if a page is already loading because the button came near
        focusNewItems(currentTarget);
        if (!busy) onClick();
      }}
    >
      {busy && <ButtonSpinner />}
      {label}
    </Button>
  );
};
