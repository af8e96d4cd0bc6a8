import { formatDate } from '@glovebox/shared/dates';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { entryColumns, LEDGER_COLUMNS } from './ledgerColumns.ts';
import { Dash } from './Spine.tsx';

/** A figure of what is folded; a phone has no room for a minor one. */
export interface Fact {
  text: string;
  isMinor: boolean;
}

interface Props {
  icon: IconName;
  title: string;
  facts: readonly Fact[];
  /** The formatted sum; it may be empty. */
  price: string;
  /** The days of the oldest and of the newest entry. */
  days: readonly [string, string];
  /** The entries, as items of a list. */
  children: ReactNode;
}

/** Several entries folded into a low row, which opens and then shows them below. */
export const Fold = ({ icon, title, facts, price, days: [from, to], children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const units = useUnits();
  return (
    <>
      <div className={classNames(LEDGER_COLUMNS, 'relative rounded-md hover:bg-ink/3')}>
        <div
          className={classNames(entryColumns(true), 'col-start-3 row-start-1 min-h-9 border-b border-rule')}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
            className="flex min-w-0 flex-wrap content-center items-center gap-x-1.5 py-1.5 text-left after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent @md:col-span-2 @md:gap-x-2 pointer-coarse:min-h-11"
          >
            <Icon name={icon} className="text-muted" />
            <span className="font-semibold whitespace-nowrap">{title}</span>{' '}
            <span className="text-muted @max-md:text-xs">
              {facts.map(({ text, isMinor }, index) => (
                <span key={text} className={isMinor ? '@max-md:hidden' : undefined}>
                  {text}
                  {index < facts.length - 1 && ' · '}
                </span>
              ))}
            </span>
            <Icon
              name="chevron-down"
              className={classNames(
                'size-3.5 text-muted @max-md:hidden print:hidden',
                isOpen && 'rotate-180',
              )}
            />
          </button>
          <p className="pb-2 text-right @min-[18.75rem]:pt-2 font-mono text-head leading-5 text-muted empty:hidden @md:col-start-3">
            {price}
          </p>
        </div>
        <p className="col-start-1 row-start-1 py-2.5 text-right text-xs text-muted">
          {from !== to && <span className="@max-md:sr-only">{formatDate(from, units)} – </span>}
          <time dateTime={to} className="whitespace-nowrap">
            {formatDate(to, units)}
          </time>
        </p>
        <Dash />
      </div>
      {isOpen && <ul id={list}>{children}</ul>}
    </>
  );
};
