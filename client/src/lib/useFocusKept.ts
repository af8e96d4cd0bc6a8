import { useEffect, type RefObject } from 'react';

/** Returns the element to focus: the root if it can have the focus, otherwise its heading. */
const focusTargetIn = (root: HTMLElement) => {
  if (root.hasAttribute('tabindex')) return root;
  const heading = root.querySelector<HTMLElement>('h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
};

/**
 * When a focused part of an element is removed, such as a row of a list, the browser would move the focus
 * to the start of the page. This moves it to the element's heading, or to the element if that can have the focus.
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
      // another effect of the same change may move the focus to a better element
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
