import { sumsOf, toMinorUnits } from '@glovebox/shared/money';
import { formatMoney } from '../../lib/formatMoney.ts';
import type { LedgerEntry } from '../../ui/ledger/Ledger.tsx';

/** What entries cost their reader, each currency by itself: '€412.60 + ¥12,000'; empty where nothing has a price. */
export const sumOfCosts = (entries: readonly LedgerEntry[]): string =>
  sumsOf(
    entries.flatMap(({ cost }) => (cost ? { minorUnits: toMinorUnits(cost), currency: cost.currency } : [])),
  )
    .map(formatMoney)
    .join(' + ');
