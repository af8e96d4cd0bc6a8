import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { sumsOf, toMinorUnits } from '@glovebox/shared/money';
import { failureText } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Ledger, type LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { formatMoney } from '../../lib/formatMoney.ts';

/** Sums the costs of entries by currency, such as '€412.60 + ¥12,000'; '' if they have none. */
const sumOfCosts = (entries: readonly LedgerEntry[]): string =>
  sumsOf(
    entries.flatMap(({ cost }) => (cost ? { minorUnits: toMinorUnits(cost), currency: cost.currency } : [])),
  )
    .map(formatMoney)
    .join(' + ');

/** Entries of a ledger that are loaded page by page. */
export interface LedgerSource {
  /** The loaded entries, newest first; undefined until the first page has loaded. */
  entries: readonly LedgerEntry[] | undefined;
  /** The number of entries that are shown; all by default. */
  shown?: number;
  /** Whether there are more pages. */
  goesOn: boolean;
  isFetching: boolean;
  error?: unknown;
  loadMore: () => void;
}

interface Props extends LedgerSource {
  /** Whether the entries are the whole history of the car, as far as it has loaded. */
  isHistory?: boolean;
  /** The new odometers that the car was fitted with. */
  instruments?: readonly NewInstrument[] | undefined;
}

/** A ledger with a button to load more. */
export const CarLedger = ({
  entries,
  shown = Infinity,
  goesOn,
  isFetching,
  error,
  loadMore,
  isHistory = false,
  instruments,
}: Props) => {
  if (!entries) {
    return error && !isFetching ? (
      <ErrorState error={error} onRetry={loadMore} />
    ) : (
      <Loading label="Loading the entries">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const soFar = goesOn ? 'begun' : 'whole';
  return (
    <>
      <Ledger
        entries={entries}
        shown={shown}
        history={isHistory ? soFar : 'parts'}
        instruments={instruments}
        sumUp={sumOfCosts}
      />
      {(goesOn || shown < entries.length) && (
        <div className="mt-4 grid gap-2">
          {error !== undefined && !isFetching && (
            <p role="alert" className="text-center text-danger">
              {failureText(error)}
            </p>
          )}
          <LoadMore busy={isFetching} onClick={loadMore} />
        </div>
      )}
    </>
  );
};
