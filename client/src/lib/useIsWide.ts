import { useSyncExternalStore } from 'react';

/** Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Whether a second column fits beside the first. For what stands elsewhere in the order of the page then: by CSS alone,
 * the keyboard would go through it in another order than the eye.
 */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
