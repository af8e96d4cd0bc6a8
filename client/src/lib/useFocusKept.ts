import { useEffect, type RefObject } from 'react';

/** A part that takes the focus itself keeps it, any other one by its heading. */
const focusTargetIn = (root: HTMLElement) => {
  if (root.hasAttribute('tabindex')) return root;
  const heading = root.querySelector<HTMLElement>('h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
};

/**
 * Where something that has the focus goes from within an element, such as a row that was removed, the focus would fall
 * to the page's start: gives it to the element's heading, or to the element where that is made for it.
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
      // another effect of this change may know a better one
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const target = focusTargetIn(root);
        // the scroll position stays where the removed element was
        target?.focus({ preventScroll: target === root });
      });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [element]);
