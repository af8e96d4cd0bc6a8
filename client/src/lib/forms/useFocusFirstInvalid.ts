import { useEffect, useRef } from 'react';

/**
 * After each attempt to submit, moves the focus to the first invalid field, in the order of the page. The form
 * library only knows the fields that it registered itself, and would pass over the selects.
 * Returns the ref for the form.
 */
export const useFocusFirstInvalid = (submitCount: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
};
