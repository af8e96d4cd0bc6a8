import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';

/** ms between two looks at the toasts. */
const TICK = 250;
/** ms: for longer, neither a pointer at rest nor the focus keeps a toast. */
const LONGEST_PAUSE = 20_000;

const isPaused = (shown: Element) =>
  shown.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationPlayState === 'paused';

/** Lets the time of a toast go on once it was paused for 20 seconds in all. Returns the ref of what holds the toasts. */
export const useToastUpkeep = () => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** ms by toast */
    const paused = new Map<string, number>();
    let ticking: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const toasts = [...(holder.current?.querySelectorAll('.Toastify__toast') ?? [])];
      if (toasts.length === 0) {
        clearInterval(ticking);
        ticking = undefined;
        paused.clear();
      }
      // nobody reads them while the window is left
      if (!document.hasFocus()) return;
      for (const shown of toasts.filter(isPaused)) {
        const soFar = (paused.get(shown.id) ?? 0) + TICK;
        paused.set(shown.id, soFar);
        if (soFar >= LONGEST_PAUSE) toast.play({ id: shown.id });
      }
    };
    const unsubscribe = toast.onChange(({ status }) => {
      if (status === 'added') ticking ??= setInterval(tick, TICK);
    });
    return () => {
      unsubscribe();
      clearInterval(ticking);
    };
  }, []);
  return holder;
};
