import { useEffect, type RefObject } from 'react';

/**
 * Where something that has the focus goes from within an element, such as a row that was removed, the focus would fall
 * to the page's start: gives it to the element's heading.
 */
export const useFocusKept = (element: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    let focused: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      // whoever knows a better place is told of the change in this turn too
      queueMicrotask(() => {
        const heading = root.querySelector<HTMLElement>('h2, h3');
        if (!heading || document.activeElement !== document.body) return;
        heading.tabIndex = -1;
        heading.focus();
      });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [element]);
