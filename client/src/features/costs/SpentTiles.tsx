import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { monthName } from '@glovebox/shared/dates';
import { COSTS, DASHBOARD } from '@glovebox/shared/limits';
import type { Spent } from '@glovebox/shared/spent';
import { formatDistance, kmPerUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { EXPENSE_NAMES } from '../../lib/expenseWords.ts';
import { formatMoney, formatRoundMoney } from '../../lib/formatMoney.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetCostsQuery } from './costsApi.ts';

const counted = ({ records, unpriced }: Spent) =>
  [
    records === 1 ? '1 record' : `${records.toLocaleString('en-US')} records`,
    ...(unpriced > 0 ? [`${unpriced.toLocaleString('en-US')} without a price`] : []),
  ].join(', ');

type Comparison = DashboardAnswer['spent']['comparison'];

/** Returns the change since last year as a fraction, such as −0.06, if both sums are in the same currency. */
const changeOf = ({ sums: [now, ...more], before: [before, ...others] }: NonNullable<Comparison>) => {
  const isOneCurrency = more.length === 0 && others.length === 0 && now?.currency === before?.currency;
  return isOneCurrency && now && before && before.amount > 0 ? now.amount / before.amount - 1 : undefined;
};

const percents = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

interface TileProps {
  label: string;
  /** One line per currency. */
  values: readonly string[];
  note: ReactNode;
  /** The URL of the records. */
  to?: string;
  isLoading?: boolean;
}

const Tile = ({ label, values, note, to, isLoading = false }: TileProps) => (
  <div className="relative -mt-px -ml-px min-w-0 border-t border-l border-rule px-card py-3 has-[a]:hover:bg-ink/3">
    <h2 className="text-xs text-muted">{to ? <StretchedLink to={to}>{label}</StretchedLink> : label}</h2>
    {isLoading ? (
      <Skeleton className="mt-1 h-5 w-16" />
    ) : (
      (values.length > 0 ? values : ['–']).map((value) => (
        <p key={value} className="mt-0.5 font-mono text-base font-semibold wrap-anywhere">
          {value}
        </p>
      ))
    )}
    <p className="mt-0.5 text-xs text-muted">{note}</p>
  </div>
);

/** Shows the costs of all cars this year per hundred kilometres or miles. */
const PerHundred = ({ year }: { year: string }) => {
  const units = useUnits();
  const { data, isLoading } = useGetCostsQuery({ from: `${year}-01`, to: `${year}-12` });
  const values = (data?.totals ?? []).flatMap(({ perKm, ...total }) =>
    perKm === null ? [] : formatMoney({ ...total, amount: perKm * 100 * kmPerUnit(units) }),
  );
  return (
    <Tile
      label={`A hundred ${units.distance === 'mi' ? 'miles' : units.distance}`}
      values={values}
      isLoading={isLoading}
      note={
        values.length > 0 || isLoading
          ? 'all cars, without depreciation'
          : data?.totals.length === 0
            ? 'Nothing has a price'
            : `Known from ${formatDistance(COSTS.fewestKm, units)} on`
      }
    />
  );
};

/**
 * Shows the costs of this month and this year with links to the records, the cost per distance, and the planned costs.
 * It is hidden until something is recorded this year.
 */
export const SpentTiles = ({ month, year, comparison, next }: DashboardAnswer['spent']) => {
  const units = useUnits();
  const [thisYear, thisMonth] = [today().slice(0, 4), today().slice(0, 7)];
  if (year.records === 0) return null;
  const change = comparison && changeOf(comparison);
  const kinds = next.kinds.map((kind) => EXPENSE_NAMES[kind]).join(', ');
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface xl:grid-cols-4">
      <Tile
        label="Spent this month"
        values={month.sums.map(formatMoney)}
        note={counted(month)}
        to={`/dashboard/costs?year=${thisYear}&show=${thisMonth}`}
      />
      <Tile
        label="Spent this year"
        values={year.sums.map(formatMoney)}
        note={
          comparison && typeof change === 'number'
            ? `${counted(year)}, ${percents.format(change).replace('-', '−')} on last year until ${monthName(comparison.until, units)}`
            : counted(year)
        }
        to={`/dashboard/costs?year=${thisYear}`}
      />
      <PerHundred year={thisYear} />
      <Tile
        label={`Next ${DASHBOARD.nextDays} days`}
        values={next.sums.map(formatRoundMoney)}
        note={kinds || 'Nothing that repeats'}
      />
    </div>
  );
};
