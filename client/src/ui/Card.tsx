import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { useFocusKept } from '../lib/useFocusKept.ts';

interface Props {
  /** The card's heading. */
  title?: ReactNode;
  /** A short note beside the heading, such as a count. */
  note?: ReactNode;
  /** Shown opposite the heading, such as a button or a menu. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A group with a heading, which gets the focus when the focused part of the card is removed. A list inside undoes the
 * card's padding with `-m-card`, and adds it to its rows with `px-card`.
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
