import { classNames } from '../../lib/classNames.ts';

/** Returns the classes of a control in the shape of a chip. It is lit while a box in it is ticked. */
export const chipClasses = (className?: string) =>
  classNames(
    'relative flex h-7.5 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface px-3 text-head font-medium whitespace-nowrap text-muted',
    'transition-colors duration-120 hover:border-ink/60 pointer-coarse:h-10',
    'has-[input:checked]:border-accent has-[input:checked]:bg-wash has-[input:checked]:text-accent forced-colors:has-[input:checked]:border-[Highlight]',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
    className,
  );

/** The classes of chips side by side: on a phone they scroll with a faded edge, otherwise they wrap. */
export const CHIP_ROW =
  'flex gap-2 py-1 sm:flex-wrap max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:mask-r-from-[calc(100%-1.5rem)]';
