import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { sumsOf, toMinorUnits, type Money } from '@glovebox/shared/money';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { failureText } from '../../lib/failure.ts';
import { formatMoney } from '@glovebox/shared/formatMoney';
import type { Row } from '../../lib/ledger/ledgerRows.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Ledger, useLedgerRows } from '../../ui/ledger/Ledger.tsx';

import type { LedgerEntry } from '../../ui/ledger/ledgerEntry.ts';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The height of the rows that are shown at first, so that the charts below stay within reach: ten services. */
const AT_FIRST = 20;
const MORE = 100;
/** How many entries are loaded at most for a row of height 1. */
const PER_ROW = 10;

/** Returns the height of a row; those of fill-ups and expenses are half as high as services. */
const heightOf = ({ kind, entries: [{ icon }] }: Row<LedgerEntry>) =>
  kind === 'fold' || icon !== undefined ? 1 : 2;

/** Returns how many of the rows fit into a height. */
const fitting = (rows: readonly Row<LedgerEntry>[], height: number) => {
  let left = height;
  const end = rows.findIndex((row) => (left -= heightOf(row)) < 0);
  return end < 0 ? rows.length : end;
};

/** Sums amounts by currency, such as '€412.60 + ¥12,000'; '' if there are none. */
const sumInWords = (amounts: readonly (Money | undefined)[]): string =>
  sumsOf(
    amounts.flatMap((money) => (money ? { minorUnits: toMinorUnits(money), currency: money.currency } : [])),
  )
    .map(formatMoney)
    .join(' + ');

/** Entries of a ledger that are loaded page by page. */
export interface LedgerSource {
  /** The loaded entries, newest first; undefined until the first page has loaded. */
  entries: readonly LedgerEntry[] | undefined;
  /** Whether there are more pages. */
  goesOn: boolean;
  isFetching: boolean;
  error?: unknown;
  /** Loads the next page, or tries again. */
  loadMore: () => void;
}

interface Props extends LedgerSource {
  /** Whether the entries are the whole history of the car, as far as it has loaded. */
  isHistory?: boolean;
  /** Whether visits and fill-ups are one row each; by default in a history. */
  isGrouped?: boolean;
  /** The new odometers that the car was fitted with. */
  instruments?: readonly NewInstrument[] | undefined;
  /** The height of the rows that are expected, until they have loaded. */
  expected?: number;
  foldInWords?: ComponentProps<typeof Ledger>['foldInWords'];
}

/** A ledger with a button to load more. */
export const CarLedger = ({ entries, expected = 4, ...props }: Props) => {
  const { error, isFetching, loadMore } = props;
  if (entries) return <Loaded {...props} entries={entries} />;
  if (error !== undefined && !isFetching) return <ErrorState error={error} onRetry={loadMore} />;
  return (
    <Loading label="Loading the entries">
      <div className="grid gap-4">
        {Array.from({ length: expected }, (_, row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </Loading>
  );
};

const Loaded = ({
  entries,
  goesOn,
  isFetching,
  error,
  loadMore,
  isHistory = false,
  isGrouped = isHistory,
  instruments,
  foldInWords,
}: Omit<Props, 'entries' | 'expected'> & { entries: readonly LedgerEntry[] }) => {
  const [wanted, setWanted] = useState(isHistory ? AT_FIRST : Infinity);
  const history = !isHistory ? 'parts' : goesOn ? 'begun' : 'whole';
  const groups = !isGrouped ? 'none' : goesOn ? 'unfinished' : 'finished';
  const shape = { history, groups, instruments } as const;
  const rows = useLedgerRows(entries, shape);
  const growing = rows.findIndex(({ mayGrow }) => mayGrow);
  // a row that may grow waits for its entries, unless there are too many to load them all
  const finished = growing < 0 ? rows.length : growing;
  const height = rows.slice(0, finished).reduce((sum, row) => sum + heightOf(row), 0);
  const isShort = isHistory && goesOn && height < wanted && entries.length < wanted * PER_ROW;
  const fills = isShort && error === undefined;
  const isBusy = isFetching || fills;

  const fill = useEffectEvent(loadMore);
  useEffect(() => {
    if (fills && !isFetching) fill();
  }, [fills, isFetching, entries.length]);

  const shown = Math.min(fitting(rows, wanted), fills ? finished : rows.length);
  return (
    <>
      <Ledger {...shape} entries={entries} shown={shown} sumUp={sumInWords} foldInWords={foldInWords} />
      {(goesOn || shown < rows.length) && (
        <div className="mt-5 grid gap-2">
          {error !== undefined && !isFetching && (
            <p role="alert" className="text-center text-danger">
              {failureText(error)}
            </p>
          )}
          <LoadMore
            busy={isBusy}
            onClick={() => {
              if (isHistory && error === undefined) setWanted(wanted + MORE);
              else loadMore();
            }}
          />
        </div>
      )}
    </>
  );
};
