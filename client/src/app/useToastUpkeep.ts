import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';
import { placeToasts } from './toastPlace.ts';

/** ms between two looks at the toasts. */
const TICK = 250;
/** ms: for longer, neither a pointer at rest nor the focus keeps a toast. */
const LONGEST_PAUSE = 20_000;

const isPaused = (shown: Element) =>
  shown.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState === 'paused';

/**
 * While there are toasts: keeps them off what is pressed next, wherever that moves, and lets none stay for ever.
 * Returns the ref of what holds them.
 */
export const useToastUpkeep = () => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!holder.current) return;
    const within = holder.current;
    /** ms by toast */
    const paused = new Map<string, number>();
    let ticking: ReturnType<typeof setInterval> | undefined;

    const place = () => {
      const toasts = within.querySelector<HTMLElement>('.Toastify__toast-container');
      if (toasts) placeToasts(toasts);
      return toasts !== null;
    };
    const tick = () => {
      place();
      // nobody reads them while the window is left
      if (!document.hasFocus()) return;
      for (const shown of within.querySelectorAll('.Toastify__toast')) {
        if (!isPaused(shown)) continue;
        const soFar = (paused.get(shown.id) ?? 0) + TICK;
        paused.set(shown.id, soFar);
        if (soFar >= LONGEST_PAUSE) toast.play({ id: shown.id });
      }
    };
    // before anything of a new one is drawn
    const changes = new MutationObserver(() => {
      const any = place();
      if (any) ticking ??= setInterval(tick, TICK);
      if (any || ticking === undefined) return;
      clearInterval(ticking);
      ticking = undefined;
      paused.clear();
    });
    changes.observe(within, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      clearInterval(ticking);
    };
  }, []);
  return holder;
};
