import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'scrolled';
/** How long a screen may take to become as tall as it was, in milliseconds. */
const PATIENCE = 10_000;

const stored = () => Object.entries((readStored('sessionStorage', KEY) ?? {}) as Record<string, number>);

/**
 * Keeps the scroll position of each history entry, in px. Browsers keep it as well, but restore it when the URL
 * changes, before the content has loaded.
 */
export const scrollPositions = () => {
  // a new URL starts at its top, but a reload or a return from another site does not
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const positions = new Map(arrival?.type === 'navigate' ? [] : stored());
  let here = '';

  const note = () => positions.set(here, window.scrollY);
  const keep = () => writeStored('sessionStorage', KEY, Object.fromEntries(positions));

  return {
    /** Sets the history entry whose scroll position is recorded. */
    enter: (entry: string) => {
      here = entry;
    },
    /** Scrolls to the recorded position, further as the screen grows, until the reader scrolls. */
    returnTo: (entry: string) => {
      const top = positions.get(entry) ?? 0;
      const isThere = () => {
        window.scrollTo({ top, behavior: 'instant' });
        return Math.abs(window.scrollY - top) < 1;
      };
      if (isThere()) return undefined;

      const given = new AbortController();
      const giveUp = () => given.abort();
      const growth = new ResizeObserver(() => isThere() && giveUp());
      const timer = setTimeout(giveUp, PATIENCE);
      given.signal.addEventListener('abort', () => {
        growth.disconnect();
        clearTimeout(timer);
      });
      for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
        window.addEventListener(act, giveUp, { signal: given.signal, passive: true });
      growth.observe(document.body);
      return giveUp;
    },
    /** Records scroll positions until the returned function is called. */
    watch: () => {
      history.scrollRestoration = 'manual';
      window.addEventListener('scroll', note, { passive: true });
      window.addEventListener('pagehide', keep);
      return () => {
        window.removeEventListener('scroll', note);
        window.removeEventListener('pagehide', keep);
      };
    },
  };
};
