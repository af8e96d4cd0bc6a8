import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { useFocusKept } from '../lib/useFocusKept.ts';

interface Props {
  /** The card's heading. */
  title?: ReactNode;
  /** Shown opposite the heading: a button, a menu, a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A group of things under one heading, which gets the focus where the thing that had it goes. Its padding can be
 * undone by a child with `-mx-4`.
 */
export const Card = ({ title, aside, className, children }: Props) => {
  const card = useRef<HTMLElement>(null);
  useFocusKept(card);
  return (
    <section ref={card} className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 className="min-w-0 font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      <div className="p-4">{children}</div>
    </section>
  );
};
