import { useEffect, useEffectEvent, useRef } from 'react';
import { focusNewItems } from '../../lib/lists/focusNewItems.ts';
import { Button } from '../Button.tsx';
import { ButtonSpinner } from '../ButtonSpinner.tsx';

interface Props {
  busy: boolean;
  onClick: () => void;
  /** Called when it comes near the view, so that nobody has to press it. */
  onNear?: (() => void) | undefined;
}

/** How far below the view 'near' is. */
const AHEAD = '800px';

/** Stands under a list that goes on. What comes gets the focus; until then the button keeps it. */
export const LoadMore = ({ busy, onClick, onNear }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => onNear?.());
  const isWatched = onNear !== undefined && !busy;

  useEffect(() => {
    if (!isWatched || !button.current) return;
    const observer = new IntersectionObserver(
      // a busy page hears of several sightings at once: what was far at first may be near by now
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
      // a button that is disabled loses the focus
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={({ currentTarget }) => {
        // also of what is on its way already, because the button came near
        focusNewItems(currentTarget);
        if (!busy) onClick();
      }}
    >
      {busy && <ButtonSpinner />}
      Load more
    </Button>
  );
};
