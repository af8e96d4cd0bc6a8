import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { useFocusKept } from '../lib/useFocusKept.ts';

interface Props {
  /** The card's heading. */
  title?: ReactNode;
  /** Said beside the heading in a few letters: how many there are, or of what. */
  note?: ReactNode;
  /** Shown opposite the heading: a button, a menu, a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A group of things under one heading, which gets the focus where the thing that had it goes. A list in it undoes its
 * padding with `-m-card`, and has it in its rows with `px-card`.
 */
export const Card = ({ title, note, aside, className, children }: Props) => {
  const card = useRef<HTMLElement>(null);
  useFocusKept(card);
  return (
    <section ref={card} className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-card py-2 print:break-after-avoid">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-head">
            <h2 className="min-w-0 font-semibold">{title}</h2>
            {note !== undefined && <span className="text-muted">{note}</span>}
          </div>
          {aside}
        </header>
      )}
      <div className="p-card">{children}</div>
    </section>
  );
};
