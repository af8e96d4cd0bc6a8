import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Elements that use the arrow keys themselves. */
const USES_ARROWS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=region], [role=listbox]';

/**
 * Leafs with ← and →, and returns a function that does the same.
 * @param before the URL of the period before; undefined at the first one
 * @param after the URL of the period after
 */
export const useLeafing = (before: string | undefined, after: string | undefined) => {
  const navigate = useNavigate();
  const leaf = (to: string | undefined) => {
    if (to !== undefined) void navigate(to, { preventScrollReset: true });
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined;
      const isElsewhere = target instanceof Element && target.closest(USES_ARROWS) !== null;
      if (to === undefined || isElsewhere || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
        return;
      // a row that has the focus would scroll
      event.preventDefault();
      void navigate(to, { preventScrollReset: true });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [before, after, navigate]);
  return leaf;
};
