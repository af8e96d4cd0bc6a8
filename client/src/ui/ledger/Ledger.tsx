import { formatDate, formatYear } from '@glovebox/shared/dates';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { familyColour } from '../serviceFamily.ts';
import { LEDGER_COLUMNS } from './ledgerColumns.ts';
import type { Money } from '@glovebox/shared/money';
import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { formatDistanceFigure, otherDistance, unitsOfCar, type DistanceUnit } from '@glovebox/shared/units';
import { ledgerLines, type Dated, type Line } from '@glovebox/shared/ledgerLines';
import { Stamp } from './Stamp.tsx';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the keys that appeared among the earlier entries since the list was last shown. Entries of a further page do
 * not count, nor does a different list.
 */
const useArrived = (keys: readonly string[]): ReadonlySet<string> => {
  const [shown, setShown] = useState({ keys, arrived: NONE });
  if (keys.join() === shown.keys.join()) return shown.arrived;
  const before = new Set(shown.keys);
  const lastKnown = keys.findLastIndex((key) => before.has(key));
  const arrived = new Set(keys.slice(0, Math.max(0, lastKnown)).filter((key) => !before.has(key)));
  setShown({ keys, arrived });
  return arrived;
};

export interface LedgerEntry extends Dated {
  /** Unique in the list; it also sets the angle of the stamp. */
  id: string;
  /** The type of the service, which sets the colour. */
  type: string;
  /** The title: a text, or a StretchedLink where there is a router. */
  title: ReactNode;
  /** Badges beside the title. */
  marks?: ReactNode;
  /** Shown below the title, such as who recorded it. */
  text?: ReactNode;
  /** The unit of the car's odometer, in lists of several cars. */
  unit?: DistanceUnit | undefined;
  /** The formatted cost at the right. */
  price?: string;
  /** The part of it that the reader paid, for sums. */
  cost?: Money | undefined;
  /** Whether a workshop verified it. */
  stamped: boolean;
}

interface Props {
  /** Newest first. */
  entries: readonly LedgerEntry[];
  /** How many entries are shown; the years are summed over all entries. */
  shown?: number;
  /** Which part of the car's history the entries are; see `ledgerLines`. */
  history: 'whole' | 'begun' | 'parts';
  /** The new odometers that the car was fitted with. */
  instruments?: readonly NewInstrument[] | undefined;
  /** Further text for all entries of a year; it may be empty. */
  sumUp?: (entries: readonly LedgerEntry[]) => string;
}

/**
 * A car's service book with one line for each entry, grouped by year. It fetches nothing and needs no router, so that
 * the public page and the landing page can show it:
 * `<Ledger history="whole" entries={[{ id, type, title, text, day, mileage, stamped }]} />`
 */
export const Ledger = ({ entries, shown = Infinity, history, instruments, sumUp }: Props) => {
  const units = useUnits();
  const hasPrices = entries.some(({ price }) => price !== undefined);
  const arrived = useArrived(entries.slice(0, shown).map(({ id }) => id));
  return (
    <ul className="@container -mx-2">
      {ledgerLines(entries, history, units, instruments)
        .slice(0, shown)
        .map((line) => (
          <LedgerLine
            key={line.entry.id}
            {...line}
            isNew={arrived.has(line.entry.id)}
            hasPrices={hasPrices}
            sumUp={sumUp}
          />
        ))}
    </ul>
  );
};

interface Drawn {
  isNew: boolean;
  /** Whether any entry has a stamp; the others then keep the space, so that the stamps are aligned. */
  hasPrices: boolean;
}

const LedgerLine = ({
  entry,
  year,
  gap,
  isNew,
  hasPrices,
  sumUp,
}: Line<LedgerEntry> & Drawn & { sumUp: Props['sumUp'] }) => (
  // the year and the gap belong to the entry below, so that lists count only entries and page breaks keep them together
  <li className="group/entry break-inside-avoid">
    {gap !== undefined && (
      <div className={LEDGER_COLUMNS}>
        <p className="col-start-3 my-1.5 rounded-md border border-dashed border-line px-3 py-2 text-xs text-muted">
          {gap}
        </p>
      </div>
    )}
    {year && (
      <div className={classNames(LEDGER_COLUMNS, 'items-baseline pt-3 pb-1 group-first/entry:pt-0')}>
        <h3 className="text-right text-head font-semibold">{year.name}</h3>
        {year.sum !== undefined && (
          <p className="col-start-3 text-xs font-medium text-muted">
            {[year.sum, sumUp?.(year.entries)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    )}
    <Row {...entry} isNew={isNew} hasPrices={hasPrices} />
  </li>
);

const Row = ({ isNew, hasPrices, ...entry }: LedgerEntry & Drawn) => {
  const units = unitsOfCar(useUnits(), { odometerUnit: entry.unit });
  return (
    <div
      className={classNames(LEDGER_COLUMNS, 'relative rounded-md has-[a]:hover:bg-ink/3')}
      title={entry.stamped ? 'Verified by a workshop' : undefined}
    >
      <div className="col-start-3 row-start-1 flex min-h-16 items-start gap-3 border-b border-rule">
        <div className="min-w-0 flex-1 py-2.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {entry.title}
            {entry.stamped && <span className="sr-only">Verified by a workshop</span>}
            {entry.marks}
          </div>
          <div className="wrap-anywhere text-muted">{entry.text}</div>
        </div>
        {entry.stamped && (
          <div className="hidden py-0.5 @md:block">
            <Stamp of={entry.id} day={entry.day} isNew={isNew} />
          </div>
        )}
        {hasPrices && (
          <p className="shrink-0 py-2.5 text-right font-mono text-head font-medium empty:hidden @md:min-w-20 @md:empty:block">
            {entry.price}
          </p>
        )}
      </div>
      <div className="col-start-1 row-start-1 py-2.5 text-right">
        {entry.mileage !== undefined && (
          <p className="font-mono text-head font-medium">
            {formatDistanceFigure(entry.mileage, units)}
            <span className={entry.unit ? 'font-sans text-xs' : 'sr-only'}> {units.distance}</span>
            {units.withOther && (
              <span className="block font-sans text-xs font-normal text-muted">
                {otherDistance(entry.mileage, units)}
              </span>
            )}
          </p>
        )}
        <p className="text-xs text-muted">
          <Day day={entry.day} />
        </p>
      </div>
      <Dot colour={entry.isFuel ? 'text-muted' : familyColour(entry.type)} filled={entry.stamped} />
    </div>
  );
};

/** The year is visible above, so it is repeated for screen readers only. */
const Day = ({ day }: { day: string }) => {
  const units = useUnits();
  return (
    <time dateTime={day}>
      {formatDate(day, units)}
      <span className="sr-only">, {formatYear(day, units)}</span>
    </time>
  );
};

/** The point on the spine: filled for an entry with a stamp, hollow for one by the owner. */
const Dot = ({ colour, filled }: { colour: string; filled: boolean }) => (
  <div aria-hidden="true" className="relative col-start-2 row-start-1">
    <span className="absolute inset-y-0 left-1/2 -ml-px border-l-2 border-rule" />
    <svg viewBox="0 0 14 14" className={classNames('relative mx-auto mt-3.5 size-3.5', colour)}>
      <circle
        cx="7"
        cy="7"
        r="6"
        stroke="currentColor"
        strokeWidth="2"
        className={filled ? 'fill-current' : 'fill-surface forced-colors:fill-[Canvas]'}
      />
    </svg>
  </div>
);
