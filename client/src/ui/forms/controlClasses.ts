import { classNames } from '../../lib/classNames.ts';

/** Returns the classes of every control that people type into. */
export const controlClasses = (invalid: boolean, className?: string) =>
  classNames(
    // 16 px on touch screens: below that iOS zooms in on focus
    'w-full min-w-0 rounded-md border bg-surface px-3 text-sm text-ink placeholder:text-muted pointer-coarse:text-base',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:bg-ink/4 disabled:text-muted',
    'focus-visible:outline-2 focus-visible:outline-offset-0',
    invalid
      ? 'border-danger focus-visible:outline-danger'
      : 'border-control hover:border-ink/60 focus-visible:border-accent focus-visible:outline-accent',
    className,
  );

/** Returns the classes of a large input, whose figures are read at arm's length. */
export const largeControlClasses = (invalid: boolean, className?: string) =>
  controlClasses(invalid, classNames('h-13 font-mono text-[1.375rem]!', className));
