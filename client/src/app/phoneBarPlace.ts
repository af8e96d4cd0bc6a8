/** One of the equal places in the bar at the foot of a phone. */
export const IN_BAR =
  'flex h-full w-full min-w-0 flex-col items-center justify-center gap-1 rounded-md text-xs font-medium text-ink aria-[current=page]:text-accent focus-visible:-outline-offset-2';
