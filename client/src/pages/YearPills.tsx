import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/classNames.ts';

interface Props {
  /** The years from the first to the last, each with its URL; the first of several leads to all years. */
  years: readonly { name: string; to: string; isChosen: boolean }[];
}

/** The years in one row, which scrolls to the chosen one where there is no room for all. */
export const YearPills = ({ years }: Props) => {
  const row = useRef<HTMLElement>(null);
  const chosen = years.findIndex(({ isChosen }) => isChosen);
  useEffect(() => {
    const pill = row.current?.children[chosen];
    if (!(pill instanceof HTMLElement) || !row.current) return;
    // scrollIntoView would scroll the page as well
    row.current.scrollLeft = pill.offsetLeft + pill.offsetWidth - row.current.clientWidth + SPACE;
  }, [chosen, years.length]);
  return (
    <nav
      ref={row}
      aria-label="Years"
      className="relative flex max-w-full min-w-0 gap-0.5 overflow-x-auto overscroll-x-contain rounded-full bg-ink/6 p-0.75 [scrollbar-width:none]"
    >
      {years.map(({ name, to, isChosen }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={classNames(
            'inline-flex h-7.5 shrink-0 items-center rounded-full border px-3.5 text-head font-semibold whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2 pointer-coarse:h-10',
            isChosen ? 'border-line bg-surface text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
};

/** The space that stays free after the chosen year, in pixels. */
const SPACE = 24;
