import { useRef, type SyntheticEvent } from 'react';

/**
 * Returns a submit handler that ignores further submits while it runs. Disabling the button would be too late, because
 * nothing is rendered between two quick presses of Enter.
 */
export const useSubmitOnce = <More extends unknown[]>(
  submit: (event: SyntheticEvent, ...more: More) => Promise<void>,
) => {
  const busy = useRef(false);
  return async (event: SyntheticEvent, ...more: More) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await submit(event, ...more);
    } finally {
      busy.current = false;
    }
  };
};
