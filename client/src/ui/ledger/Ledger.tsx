import { ledgerLines } from '@glovebox/shared/ledgerLines';
import type { Money } from '@glovebox/shared/money';
import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ledgerRows, singleRows, type Row } from '../../lib/ledger/ledgerRows.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { EntryRow } from './EntryRow.tsx';
import { Fold, type Fact } from './Fold.tsx';
import { LEDGER_COLUMNS } from './ledgerColumns.ts';
import type { LedgerEntry } from './ledgerEntry.ts';
import { VisitServices } from './VisitServices.tsx';

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

type Rows = readonly Row<LedgerEntry>[];

interface Shape {
  /** Which part of the car's history the entries are; see `ledgerLines`. */
  history: 'whole' | 'begun' | 'parts';
  /** The new odometers that the car was fitted with. */
  instruments?: readonly NewInstrument[] | undefined;
  /** Whether visits, and the fill-ups between two services, are one row each; `unfinished` if more entries can load. */
  groups?: 'none' | 'finished' | 'unfinished';
}

/** Returns the rows of a ledger. */
export const useLedgerRows = (
  entries: readonly LedgerEntry[],
  { history, instruments, groups = 'none' }: Shape,
): Rows => {
  const lines = ledgerLines(entries, history, useUnits(), instruments);
  return groups === 'none' ? singleRows(lines) : ledgerRows(lines, groups === 'unfinished');
};

interface Words {
  /** Sums up the costs of entries; it may be empty. */
  sumUp?: (amounts: readonly (Money | undefined)[]) => string;
  /** Describes fill-ups that are folded into a row. */
  foldInWords?: ((ids: readonly string[]) => { title: string; facts: readonly Fact[] }) | undefined;
}

interface Props extends Shape, Words {
  /** Newest first. */
  entries: readonly LedgerEntry[];
  /** How many rows are shown; the years are summed over all entries. */
  shown?: number;
}

/**
 * A car's service book, grouped by year. It fetches nothing and needs no router, so that the public page and the landing
 * page can show it: `<Ledger history="whole" entries={[{ id, type, title, text, day, mileage, stamp }]} />`
 */
export const Ledger = ({ entries, shown = Infinity, sumUp, foldInWords, ...shape }: Props) => {
  const rows = useLedgerRows(entries, shape).slice(0, shown);
  const hasPrices = entries.some(({ price }) => price !== undefined);
  const arrived = useArrived(rows.flatMap((row) => row.entries.map(({ id }) => id)));
  return (
    <ul className="@container -mx-2">
      {rows.map((row) => (
        <LedgerRow
          key={row.entries[0].id}
          {...row}
          isNew={row.entries.some(({ id }) => arrived.has(id))}
          hasPrices={hasPrices}
          sumUp={sumUp}
          foldInWords={foldInWords}
        />
      ))}
    </ul>
  );
};

interface Drawn {
  isNew: boolean;
  hasPrices: boolean;
}

const LedgerRow = ({ year, gap, ...row }: Row<LedgerEntry> & Drawn & Words) => (
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
        <h3 className="text-right text-base font-semibold">{year.name}</h3>
        {year.sum !== undefined && (
          <div className="col-start-3 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            <p>{year.sum}</p>
            <p className="ml-auto text-right font-mono text-head font-semibold text-ink empty:hidden">
              {row.sumUp?.(year.entries.map(({ cost }) => cost))}
            </p>
          </div>
        )}
      </div>
    )}
    <Grouped {...row} />
  </li>
);

const Grouped = ({
  kind,
  entries,
  mayGrow,
  sumUp,
  foldInWords,
  ...drawn
}: Omit<Row<LedgerEntry>, 'year' | 'gap'> & Drawn & Words) => {
  const [first, ...others] = entries;
  const last = entries.at(-1) ?? first;
  if (kind === 'fold' && foldInWords) {
    const { title, facts } = foldInWords(entries.map(({ id }) => id));
    return (
      <Fold
        icon={entries.every(({ isCharge }) => isCharge) ? 'spark' : 'fuel'}
        title={mayGrow ? `${title} and more` : title}
        facts={mayGrow ? [] : facts}
        price={mayGrow ? '' : (sumUp?.(entries.map(({ cost }) => cost)) ?? '')}
        days={[last.day, first.day]}
      >
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow {...entry} {...drawn} />
          </li>
        ))}
      </Fold>
    );
  }
  if (kind !== 'visit') return <EntryRow {...first} {...drawn} />;
  const counted = `${entries.length} entries, ${first.stamp ? 'all' : 'none'} stamped`;
  const price = sumUp?.(entries.map(({ amount }) => amount)) ?? '';
  const { text: _text, marks: _marks, price: _price, ...visit } = first;
  return (
    <EntryRow
      {...visit}
      {...drawn}
      type="Visit"
      title={`Visit with ${entries.length} services${mayGrow ? ' and more' : ''}`}
      text={
        <>
          <VisitServices services={[first, ...others]} />
          {first.textOfVisit?.(counted) ?? counted}
        </>
      }
      {...(price !== '' && { price })}
    />
  );
};
