import type { MouseEvent } from 'react';

/** Ignores the second half of a double click, which would download a file twice or answer the next question. */
export const onlyFirstClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
