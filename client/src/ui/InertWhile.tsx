import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Fields that nobody changes while they are sent. What is inert loses the focus: it gets it back afterwards, where it
 * has not gone elsewhere meanwhile.
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
