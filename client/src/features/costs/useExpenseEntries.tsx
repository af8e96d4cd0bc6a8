import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { everyInWords } from '@glovebox/shared/expenseNames';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { LedgerEntry } from '../../ui/ledger/ledgerEntry.ts';
import { StretchedButton } from '../../ui/lists/StretchedButton.tsx';
import type { ExpenseRow } from './CostRecords.tsx';
import { useGetCostRecordsInfiniteQuery, useGetCostsQuery } from './costsApi.ts';

/** Returns what the owner paid for a car besides services and fuel as entries of its ledger, page by page. */
export const useExpenseEntries = (carId: string, onEdit: (row: ExpenseRow) => void) => {
  const { data: costs } = useGetCostsQuery({ carId, by: 'year' });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useGetCostRecordsInfiniteQuery({
    carId,
    kind: 'expense',
  });
  const { currentData: mileage, isFetching: isJudging } = useGetMileageQuery(carId);
  // a reading that contradicts the others is left out of this list
  const fits = ({ doneAt, mileage: km }: ExpenseRow['record']) =>
    km === undefined ||
    !mileage ||
    isJudging ||
    mileage.readings.some((one) => one.source === 'expense' && one.doneAt === doneAt && one.mileage === km);
  return {
    count: costs && EXPENSE_KINDS.reduce((sum, kind) => sum + (costs.recorded[kind] ?? 0), 0),
    entries: data?.pages.flatMap(({ records }) =>
      records.flatMap((row) => (row.kind === 'expense' ? toEntry(row, fits(row.record), onEdit) : [])),
    ),
    goesOn: hasNextPage,
    isFetching,
    error,
    loadMore: () => void (data ? fetchNextPage() : refetch()),
  };
};

const toEntry = (row: ExpenseRow, isFitting: boolean, onEdit: (row: ExpenseRow) => void): LedgerEntry => {
  const { _id, kind, doneAt, mileage, note, every, cost } = row.record;
  return {
    // a repeating expense has an entry on each of its days
    id: `${_id} ${doneAt}`,
    type: 'Expense',
    day: doneAt,
    mileage,
    implausible: !isFitting,
    isExpense: true,
    icon: 'receipt',
    title: <StretchedButton onClick={() => onEdit(row)}>{EXPENSE_NAMES[kind]}</StretchedButton>,
    marks: !isFitting && <Badge tone="caution">Implausible reading</Badge>,
    text: [note, every !== undefined && everyInWords(every)].filter(Boolean).join(', ') || undefined,
    ...(cost && { price: formatMoney(cost), amount: cost }),
    cost,
  };
};
