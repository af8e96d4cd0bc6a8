/** Finds the list of a control: the last list before it, in the nearest ancestor that has one. */
const listAbove = (control: Element) => {
  for (let around = control.parentElement; around; around = around.parentElement) {
    const before = [...around.querySelectorAll('ul, ol, tbody')].filter(
      (list) =>
        list.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !list.parentElement?.closest('li'),
    );
    if (before.length > 0) return before.at(-1);
  }
  return undefined;
};

/**
 * Moves the focus to the first new item of the list above a control. The control was pressed for these items, and at
 * the end of the list the control disappears. The focus stays where it is if it has moved elsewhere in the meantime.
 */
export const focusNewItems = (control: Element) => {
  const list = listAbove(control);
  if (!list) return;
  const known = new Set(list.children);
  const observer = new MutationObserver(() => {
    const [item] = [...list.children].filter((child) => !known.has(child));
    if (!item) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement !== control && activeElement !== document.body) return;
    const target = item.querySelector<HTMLElement>('a[href], button') ?? (item as HTMLElement);
    if (target === item) target.tabIndex = -1;
    // the item stands where the control was, so it is in view already
    target.focus({ preventScroll: true });
  });
  observer.observe(list, { childList: true });
};
