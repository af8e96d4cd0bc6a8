import type { CostRecordsAnswer, SummedKind } from '@glovebox/shared/costs';
import { lastDayOf, monthOfDay, daysBetween } from '@glovebox/shared/days';
import { pluralize } from '@glovebox/shared/pluralize';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { formatDistance, formatQuantity, quantityUnitName } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { everyInWords } from '@glovebox/shared/expenseNames';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { formatUnitPrice } from '../../lib/formatMoney.ts';
import { FUEL_KIND_NAMES } from '@glovebox/shared/energyNames';
import { unitPriceIn } from '../../lib/unitPrice.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { StretchedButton } from '../../ui/lists/StretchedButton.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetCostRecordsInfiniteQuery } from './costsApi.ts';
import { addedUp, colourOf, formatSums, periodName, type SpentByKind } from './costWords.ts';
import { useLeafing } from './useLeafing.ts';
import { Day } from '../../ui/Time.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

type Record = CostRecordsAnswer['records'][number];
/** An expense, or one day of a repeating expense. */
export type ExpenseRow = Extract<Record, { kind: 'expense' }>;
export type FuelRow = Extract<Record, { kind: 'fuel' }>;

interface Props {
  /** The id of the car. If undefined, the records of all cars are shown, each with the name of its car. */
  carId: string | undefined;
  /** A month or a year, or 'unpriced' for records without a price in `year`, or at any time. */
  shown: string;
  year: string | undefined;
  /** What was spent in the period, with depreciation if it is included; undefined if the period has no costs. */
  spent: SpentByKind | undefined;
  /** The URLs of the periods before and after; undefined at the first and the last one. */
  before: string | undefined;
  after: string | undefined;
  onEdit: (row: ExpenseRow | FuelRow) => void;
  /** Whether the car belongs to someone else now. Its records are then not linked. */
  isFormer?: boolean;
}

/** Lists the records of a month or a year, or those without a price. */
export const CostRecords = ({
  carId,
  shown,
  year,
  spent,
  before,
  after,
  onEdit,
  isFormer = false,
}: Props) => {
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
  const leaf = useLeafing(before, after);
  const length = shown.length === 4 ? 'year' : 'month';
  const depreciation = spent?.depreciation;
  return (
    <Card
      note={daysToGo(shown, today(units))}
      title={
        isUnpriced ? (
          `Without a price${year === undefined ? '' : `, ${year}`}`
        ) : (
          <span className="flex items-center gap-2">
            <Leaf icon="chevron-left" label={`The ${length} before`} to={before} onLeaf={leaf} />
            <Leaf icon="chevron-right" label={`The ${length} after`} to={after} onLeaf={leaf} />
            <span aria-live="polite" className="ml-1">
              {periodName(shown, units)}
            </span>
          </span>
        )
      }
      aside={
        spent && (
          <span className="min-w-0 text-right font-mono text-base font-semibold">
            {formatSums(addedUp(Object.values(spent).flat()))}
          </span>
        )
      }
    >
      {records ? (
        records.length === 0 && !depreciation ? (
          <EmptyState text={isUnpriced ? 'Everything has a price.' : 'Nothing was recorded.'} />
        ) : (
          <>
            <ul className="-m-card divide-y divide-rule">
              {depreciation && (
                <li className={ROW}>
                  <span className="max-sm:hidden" />
                  <KindMark kind="depreciation" />
                  <span>
                    <span className="font-semibold">Depreciation</span>{' '}
                    <span className="text-muted">spread evenly over the days</span>
                  </span>
                  <Amount>{formatSums(depreciation)}</Amount>
                </li>
              )}
              {records.map((one) => (
                <Row
                  // a repeating expense appears more than once
                  key={`${one.record._id} ${one.record.doneAt}`}
                  of={one}
                  withCar={carId === undefined}
                  isLink={!isFormer && !one.car.isFormer}
                  onEdit={onEdit}
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

interface LeafProps {
  icon: IconName;
  label: string;
  to: string | undefined;
  onLeaf: (to: string | undefined) => void;
}

/** A button that keeps the focus at the first and the last period, where there is nothing to leaf to. */
const Leaf = ({ icon, label, to, onLeaf }: LeafProps) => (
  <Button
    variant="outline"
    size="small"
    className="w-8 px-0"
    aria-label={label}
    aria-keyshortcuts={icon === 'chevron-left' ? 'ArrowLeft' : 'ArrowRight'}
    aria-disabled={to === undefined || undefined}
    onClick={() => onLeaf(to)}
  >
    <Icon name={icon} />
  </Button>
);

/** Says how many days a month has left; undefined for other periods. */
const daysToGo = (period: string, day: string) => {
  if (period !== monthOfDay(day)) return undefined;
  const left = daysBetween(day, lastDayOf(period));
  return left === 0 ? 'ends today' : `${pluralize(left, 'day')} to go`;
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
    title: `${formatQuantity(amount, unit, units)}${kind ? ` ${FUEL_KIND_NAMES[kind]}` : ''}`,
    says: [
      price !== undefined && `${formatUnitPrice(price, currency)} a ${quantityUnitName(unit, units, 'one')}`,
      full && 'Full',
      station,
    ],
    cost: total,
  };
};

const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-card py-2.5 last:rounded-b-lg sm:grid-cols-[6rem_auto_minmax(0,1fr)_auto]';

const KindMark = ({ kind }: { kind: SummedKind }) => (
  <span
    aria-hidden="true"
    className="size-2.5 rounded-[3px] forced-color-adjust-none max-sm:hidden"
    style={{ background: colourOf(kind) }}
  />
);

const Amount = ({ children }: { children: ReactNode }) => (
  <span className="text-right font-mono font-medium whitespace-nowrap">{children}</span>
);

interface RowProps {
  of: Record;
  withCar: boolean;
  isLink: boolean;
  onEdit: (row: ExpenseRow | FuelRow) => void;
}

const Row = ({ of, withCar, isLink, onEdit }: RowProps) => {
  const { title, to, says, cost } = useWords(of);
  return (
    <li className={classNames(ROW, isLink && 'hover:bg-ink/3')}>
      <Day at={of.record.doneAt} className="text-muted max-sm:col-span-2 max-sm:text-xs" />
      <KindMark kind={of.kind === 'expense' ? of.record.kind : of.kind} />
      <span className="min-w-0 wrap-anywhere">
        {!isLink ? (
          <span className="font-semibold">{title}</span>
        ) : of.kind !== 'service' ? (
          <StretchedButton onClick={() => onEdit(of)}>{title}</StretchedButton>
        ) : (
          <StretchedLink to={to ?? ''} className="font-semibold">
            {title}
          </StretchedLink>
        )}{' '}
        <span className="text-muted">{[withCar && of.car.name, ...says].filter(Boolean).join(', ')}</span>
      </span>
      <Amount>
        {cost ? formatMoney(cost) : <span className="font-sans font-normal text-muted">No price</span>}
      </Amount>
    </li>
  );
};
