import type { ReactNode } from 'react';

/** A unit at the end of an input, within an element that is positioned. */
export const InputUnit = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
  >
    {children}
  </span>
);
