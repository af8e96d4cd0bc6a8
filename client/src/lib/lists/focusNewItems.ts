/** The list that a control belongs to: the last one before it, in the nearest ancestor that has any. */
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
 * Leads the focus to the first item that comes into the list above a control: that is what it was pressed for, and at
 * the end of the list the control itself goes. Leaves it alone where it went elsewhere in the meantime.
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
    // it is where the control was, in view of the person who pressed it
    target.focus({ preventScroll: true });
  });
  observer.observe(list, { childList: true });
};
