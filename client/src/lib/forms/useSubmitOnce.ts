import { useRef, type SyntheticEvent } from 'react';

/**
 * A submit handler that runs once at a time. Disabling the button comes too late for that: between two quick
 * presses of Enter, nothing is rendered yet.
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
