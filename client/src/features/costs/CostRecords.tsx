import type { CostRecordsAnswer } from '@glovebox/shared/costs';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, formatQuantity, quantityUnitName } from '@glovebox/shared/units';
import { classNames } from '../../lib/classNames.ts';
import { EXPENSE_NAMES, everyInWords } from '../../lib/expenseWords.ts';
import { formatMoney, formatUnitPrice } from '../../lib/formatMoney.ts';
import { KIND_NAMES, unitPriceIn } from '../../lib/fuelWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetCostRecordsInfiniteQuery } from './costsApi.ts';
import { periodName } from './costWords.ts';
import { Day } from '../../ui/Time.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

type Record = CostRecordsAnswer['records'][number];
/** An expense, or one day of a repeating expense. */
export type ExpenseRow = Extract<Record, { kind: 'expense' }>;

interface Props {
  /** The id of the car. If undefined, the records of all cars are shown, each with the name of its car. */
  carId: string | undefined;
  /** A month or a year, or 'unpriced' for records without a price in `year`, or at any time. */
  shown: string;
  year: string | undefined;
  /** The sums of the records. */
  sums: string | undefined;
  onExpense: (row: ExpenseRow) => void;
  /** Whether the car belongs to somebody else now. Its records are then not linked. */
  isFormer?: boolean;
}

/** Lists the records of a month or a year, or those without a price. */
export const CostRecords = ({ carId, shown, year, sums, onExpense, isFormer = false }: Props) => {
  const isUnpriced = shown === 'unpriced';
  const units = useUnits();
  const query = useGetCostRecordsInfiniteQuery({
    carId,
    ...(isUnpriced
      ? { unpriced: 'true' as const, ...(year !== undefined && { period: year }) }
      : { period: shown }),
  });
  const { currentData } = query;
  const records = currentData?.pages.flatMap((page) => page.records);
  return (
    <Card
      note={sums}
      title={
        isUnpriced ? `Without a price${year === undefined ? '' : `, ${year}`}` : periodName(shown, units)
      }
    >
      {records ? (
        records.length === 0 ? (
          <EmptyState text={isUnpriced ? 'Everything has a price.' : 'Nothing was recorded.'} />
        ) : (
          <>
            <ul className="-m-card divide-y divide-rule">
              {records.map((one) => (
                <Row
                  // a repeating expense appears more than once
                  key={`${one.record._id} ${one.record.doneAt}`}
                  of={one}
                  withCar={carId === undefined}
                  isLink={!isFormer}
                  onExpense={onExpense}
                />
              ))}
            </ul>
            <NextPage query={query} className="mt-card border-t border-rule pt-card" />
          </>
        )
      ) : (
        <LoadingOrError query={query} label="Loading the records">
          <div className="grid gap-3">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-6" />
            ))}
          </div>
        </LoadingOrError>
      )}
    </Card>
  );
};

/** Returns the texts of a record and its link. */
const useWords = (one: Record) => {
  const units = useUnits();
  if (one.kind === 'service') {
    const { record } = one;
    return {
      title: serviceTitle(record),
      to: `/dashboard/services/${record._id}`,
      says: [record.own?.where ?? record.where ?? record.doneBy?.name],
      cost: record.own?.cost ?? record.cost,
    };
  }
  if (one.kind === 'expense') {
    const { kind, note, cost, every, mileage } = one.record;
    return {
      title: EXPENSE_NAMES[kind],
      says: [
        every !== undefined && everyInWords(every),
        mileage !== undefined && formatDistance(mileage, units),
        note,
      ],
      cost,
    };
  }
  const { amount, unit, kind, total, currency, station, full } = one.record;
  const price = unitPriceIn(one.record, units);
  return {
    title: `${formatQuantity(amount, unit, units)}${kind ? ` ${KIND_NAMES[kind]}` : ''}`,
    // an amount from a former owner has no page of its own
    to: `/dashboard/cars/${one.car._id}`,
    says: [
      price !== undefined && `${formatUnitPrice(price, currency)} a ${quantityUnitName(unit, units, 'one')}`,
      full && 'Full',
      station,
    ],
    cost: total,
  };
};

interface RowProps {
  of: Record;
  withCar: boolean;
  isLink: boolean;
  onExpense: (row: ExpenseRow) => void;
}

const Row = ({ of, withCar, isLink, onExpense }: RowProps) => {
  const { title, to, says, cost } = useWords(of);
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-card py-2.5 last:rounded-b-lg sm:grid-cols-[7rem_minmax(0,1fr)_auto]',
        isLink && 'hover:bg-ink/3',
      )}
    >
      <Day at={of.record.doneAt} className="text-muted max-sm:col-span-2 max-sm:text-xs" />
      <span className="min-w-0 wrap-anywhere">
        {!isLink ? (
          <span className="font-semibold">{title}</span>
        ) : of.kind === 'expense' ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className="cursor-pointer text-left font-semibold after:absolute after:inset-0 after:rounded-[inherit]"
            onClick={() => onExpense(of)}
          >
            {title}
          </button>
        ) : (
          <StretchedLink to={to ?? ''} className="font-semibold">
            {title}
          </StretchedLink>
        )}{' '}
        <span className="text-muted">{[withCar && of.car.name, ...says].filter(Boolean).join(', ')}</span>
      </span>
      <span className="text-right font-mono font-medium whitespace-nowrap">
        {cost ? formatMoney(cost) : <span className="font-sans font-normal text-muted">No price</span>}
      </span>
    </li>
  );
};
