import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Makes fields inert while they are sent, so that nobody changes them. An inert field loses the focus, and gets it back
 * afterwards unless the focus has moved elsewhere.
 */
export const InertWhile = ({ busy, className, children }: Props) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (busy) {
      before.current = document.activeElement;
      return;
    }
    const focused = before.current;
    before.current = null;
    if (!(focused instanceof HTMLElement) || !part.current?.contains(focused)) return;
    if (document.activeElement === document.body) focused.focus({ preventScroll: true });
  }, [busy]);
  return (
    <div ref={part} inert={busy} aria-busy={busy} className={className}>
      {children}
    </div>
  );
};
