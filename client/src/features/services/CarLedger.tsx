import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { sumsOf, toMinorUnits } from '@glovebox/shared/money';
import { failureText } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Ledger, type LedgerEntry } from '../../ui/ledger/Ledger.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { formatMoney } from '../../lib/formatMoney.ts';

/** What entries cost their reader, each currency by itself: '€412.60 + ¥12,000'; empty where nothing has a price. */
const sumOfCosts = (entries: readonly LedgerEntry[]): string =>
  sumsOf(
    entries.flatMap(({ cost }) => (cost ? { minorUnits: toMinorUnits(cost), currency: cost.currency } : [])),
  )
    .map(formatMoney)
    .join(' + ');

/** Entries of a ledger that come page by page. */
export interface LedgerSource {
  /** Those that have come, newest first; undefined until the first ones come. */
  entries: readonly LedgerEntry[] | undefined;
  /** How many of them are shown; left out: all. */
  shown?: number;
  /** There are more than have come. */
  goesOn: boolean;
  isFetching: boolean;
  error?: unknown;
  loadMore: () => void;
}

interface Props extends LedgerSource {
  /** They are all of the car's history, as far as they have come. */
  isHistory?: boolean;
  /** New odometers that the car got on its way. */
  instruments?: readonly NewInstrument[] | undefined;
}

/** A ledger with what stands under it while there is more. */
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
