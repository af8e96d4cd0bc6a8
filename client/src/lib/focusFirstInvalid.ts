import type { BaseSyntheticEvent } from 'react';

/**
 * Leads to the first field that needs mending, in the order of the page. The form library only knows the fields
 * that it registered itself, and would pass over the selects.
 */
export const focusFirstInvalid = (_errors: unknown, event?: BaseSyntheticEvent) => {
  const form: unknown = event?.target;
  // the fields are marked with the next drawing
  requestAnimationFrame(() => {
    if (form instanceof HTMLFormElement) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
};
