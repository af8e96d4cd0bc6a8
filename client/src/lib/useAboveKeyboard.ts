import { useEffect, useState, type CSSProperties } from 'react';

/**
 * Returns the styles of an element that stays above the keyboard of a phone: `--visible-top` and `--visible-height`, in
 * pixels. Some browsers lay the keyboard over the page without making it shorter. Undefined if the whole page is visible,
 * or if the person has zoomed in, because then the rest of the page is only a movement away.
 */
export const useAboveKeyboard = (isOpen: boolean): CSSProperties | undefined => {
  const [visible, setVisible] = useState<{ top: number; height: number }>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    const follow = () => {
      const { scale, height, offsetTop } = viewport;
      const isCovered = scale < 1.01 && height < window.innerHeight;
      setVisible((before) => {
        if (!isCovered) return undefined;
        return before?.top === offsetTop && before.height === height ? before : { top: offsetTop, height };
      });
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [isOpen]);
  if (!visible) return undefined;
  return { '--visible-top': `${visible.top}px`, '--visible-height': `${visible.height}px` } as CSSProperties;
};
