/** What is pressed or typed into. A link that is stretched over its card is found by its points, not by its box. */
const TARGETS = 'a[href], button, input, select, textarea, label, summary, [role="combobox"]';

/** px between the heads and the toasts, and between the points that are looked at: no target is lower or narrower. */
const MARGIN = 8;
const STEP = 12;

const isTargetAt = (toasts: Element, x: number, y: number) =>
  Boolean(
    document
      .elementsFromPoint(x, y)
      .find((element) => !toasts.contains(element))
      ?.closest(TARGETS),
  );

/** The heads of product and page; those of what a page contains are none. */
const HEADS = 'header:not(:is(section, article, li, [role="dialog"]) header)';

/** px from the window's top to below the heads. */
const belowHeads = () =>
  Math.max(0, ...[...document.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect().bottom)) +
  MARGIN;

/**
 * Moves the toasts to the first place below the page's head where they cover nothing that is pressed or typed into.
 * Where the screen has no such place they lie where they cover least, and let clicks through but for their own buttons.
 */
export const placeToasts = (toasts: HTMLElement) => {
  // somebody reads it, or reaches for its buttons
  if (toasts.matches(':hover')) return;
  const { left, right, top, height } = toasts.getBoundingClientRect();
  const columns = [
    right,
    ...Array.from({ length: Math.ceil((right - left) / STEP) }, (_, at) => left + at * STEP),
  ];
  const isBusy = (y: number) => columns.some((x) => isTargetAt(toasts, x, y));
  const rowsFrom = (y: number, length: number) => Array.from({ length }, (_, at) => isBusy(y + at * STEP));

  const from = belowHeads();
  const needed = Math.ceil(height / STEP) + 1;
  const isClickedThrough = toasts.hasAttribute('data-clicked-through');
  const isInside = top >= from && top + height <= window.innerHeight;
  if (!isClickedThrough && isInside && !rowsFrom(top, needed).includes(true)) return;

  const rows = rowsFrom(from, Math.max(needed, Math.floor((window.innerHeight - from) / STEP)));
  const covered = Array.from(
    { length: rows.length - needed + 1 },
    (_, at) => rows.slice(at, at + needed).filter(Boolean).length,
  );
  const least = Math.min(...covered);
  // wholly in the window, even where the heads leave no room below them
  const lowest = Math.max(MARGIN, window.innerHeight - height - MARGIN);
  toasts.style.top = `${Math.min(from + covered.indexOf(least) * STEP, lowest)}px`;
  toasts.toggleAttribute('data-clicked-through', least > 0);
};
