import { classNames } from '../lib/classNames.ts';

/** Returns the classes of one of several views or values to choose from. */
export const chipClasses = (isChosen: boolean) =>
  classNames(
    'inline-flex h-7.5 shrink-0 items-center gap-1 rounded-full border px-3 text-head font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-10',
    isChosen
      ? 'border-accent bg-wash text-accent'
      : 'border-line text-muted hover:border-control hover:text-ink',
  );
