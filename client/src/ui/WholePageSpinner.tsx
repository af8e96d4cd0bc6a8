import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** The number of parts that wait for a whole page. */
let waiting = 0;
const listeners = new Set<() => void>();

const changeWaiting = (by: 1 | -1) => {
  waiting += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Replaces a page while it is loading; `PageSpinnerLayer` shows the spinner for it. */
export const WholePageSpinner = ({ label = 'Loading' }: { label?: string }) => {
  useLayoutEffect(() => {
    changeWaiting(1);
    return () => changeWaiting(-1);
  }, []);
  return (
    <div role="status" className="min-h-[60dvh]">
      <span className="sr-only">{label}</span>
    </div>
  );
};

/**
 * The spinner of whole pages. It stays after the page has loaded, to slide back down over it. It is animated by CSS
 * alone, because the animation library of `ui/Spinner` would have to load first.
 */
export const PageSpinnerLayer = () => {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
  const [isShown, setShown] = useState(false);
  if (isWaiting && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-20 grid h-[60dvh] animate-appear place-items-center print:hidden"
    >
      <div
        className={isWaiting ? 'animate-slide-in' : 'animate-slide-out'}
        onAnimationEnd={({ target, currentTarget }) => {
          if (!isWaiting && target === currentTarget) setShown(false);
        }}
      >
        <div className="size-8 animate-turn rounded-full border-3 border-accent border-r-transparent" />
      </div>
    </div>
  );
};
