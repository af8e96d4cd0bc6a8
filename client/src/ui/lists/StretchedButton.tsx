import type { ReactNode } from 'react';

/** The button of a row that opens a dialog; the whole row, which must be positioned, can be clicked. */
export const StretchedButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className="cursor-pointer text-left font-semibold after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    onClick={onClick}
  >
    {children}
  </button>
);
