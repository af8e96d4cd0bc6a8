import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { formatDate, formatLongMonth, monthName } from '@glovebox/shared/dates';
import { DASHBOARD } from '@glovebox/shared/limits';
import { lastMonths } from '@glovebox/shared/months';
import type { Money } from '@glovebox/shared/money';
import { kmPerUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { formatMoney, formatRoundMoney } from '@glovebox/shared/formatMoney';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { BarChart } from '../../ui/charts/lazyCharts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetCostsQuery } from './costsApi.ts';
import { distanceInWords, leftOutInWords } from './distanceWords.ts';
import { spentEach, usualMonth, type Usual } from './usualMonth.ts';
import { CurrencyNote } from './CurrencyNote.tsx';

type Spent = DashboardAnswer['spent'];

/** The bars, of which the last one is the current month. */
const BARS = 12;
const LINK = 'font-semibold text-accent underline-offset-2 hover:underline';

const urlOf = (month: string) => `/dashboard/costs?year=${month.slice(0, 4)}&show=${month}`;
const inAll = (sums: readonly Money[], format = formatMoney) => sums.map(format).join(' + ') || '–';

/**
 * Shows what the last twelve months cost in the main currency, and what is usual. It is hidden until something is recorded.
 * @param month the current month, YYYY-MM
 */
export const HomeCosts = ({ spent, month }: { spent: Spent; month: string }) => {
  const { months, year } = spent;
  if (months.length === 0 && year.records === 0) return null;
  const { currency, usual } = usualMonth(months, month);
  return (
    <Card
      title="Costs by month"
      note={`all cars, ${BARS} months`}
      aside={
        <Link to="/dashboard/costs" className={`text-head ${LINK}`}>
          Costs
        </Link>
      }
    >
      {currency === undefined ? (
        <p className="text-muted">Nothing recorded has a price yet.</p>
      ) : (
        <Months spent={months} month={month} currency={currency} usual={usual} />
      )}
      <Foot spent={spent} thisYear={month.slice(0, 4)} />
    </Card>
  );
};

interface MonthsProps {
  spent: Spent['months'];
  month: string;
  currency: string;
  usual: Usual | undefined;
}

const Months = ({ spent, month, currency, usual }: MonthsProps) => {
  const units = useUnits();
  const navigate = useNavigate();
  const shown = lastMonths(month, BARS);
  const amounts = spentEach(spent, shown, currency);
  const sumsOf = (one: string) => inAll(spent.find((each) => each.month === one)?.sums ?? []);
  const others = [
    ...new Set(
      spent.flatMap(({ month: one, sums }) => (shown.includes(one) ? sums.map((sum) => sum.currency) : [])),
    ),
  ].filter((one) => one !== currency);
  const money = (amount: number) => formatRoundMoney({ amount, currency });
  const whole = (amount: number, notation: 'standard' | 'compact') =>
    amount.toLocaleString('en-US', {
      notation,
      maximumFractionDigits: notation === 'compact' && amount >= 1_000 ? 1 : 0,
    });
  const isTold = (amount: number, index: number) =>
    amount > 0 && (!usual || index === BARS - 1 || amount < usual.low || amount > usual.high);
  const dearer = usual ? shown.filter((_, at) => at < BARS - 1 && (amounts[at] ?? 0) > usual.high) : [];
  return (
    <>
      {usual && (
        <p className="mb-2 text-base font-medium text-pretty">
          {usualInWords(usual, money)}
          {dearer.length > 0 && ` ${costMore(dearer.map((one) => monthName(one, units)))}`}
        </p>
      )}
      <ChartFrame
        label="Costs by month"
        columns={['Month', 'Costs']}
        rows={shown.map((one) => ({
          cells: [formatLongMonth(one, units), sumsOf(one)],
          to: urlOf(one),
        }))}
        note={<CurrencyNote shown={currency} others={others} />}
      >
        <BarChart
          label="Costs by month"
          names={shown.map((one) => monthName(one, units))}
          series={[{ name: 'Costs', colour: 'var(--color-accent)', values: amounts }]}
          texts={shown.map((one) => [sumsOf(one)])}
          above={amounts.map((amount, index) =>
            isTold(amount, index)
              ? { text: whole(amount, 'standard'), narrow: whole(amount, 'compact') }
              : { text: '', narrow: '' },
          )}
          unfinished={BARS - 1}
          thickest={36}
          band={usual && { ...usual, text: 'usual', lowText: money(usual.low), highText: money(usual.high) }}
          onChoose={(index) => void navigate(urlOf(shown[index] ?? month))}
        />
      </ChartFrame>
    </>
  );
};

const usualInWords = ({ low, high }: Usual, money: (amount: number) => string) => {
  const [from, to] = [money(low), money(high)];
  if (from === to) return `A usual month costs ${to}.`;
  return low === 0 ? `A usual month costs up to ${to}.` : `A usual month costs ${from} to ${to}.`;
};

/** The highest number of months that are named. */
const NAMED = 3;

const costMore = (months: readonly string[]) =>
  months.length > NAMED
    ? `${months.length} months cost more.`
    : `${new Intl.ListFormat('en').format(months)} cost more.`;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-1.5">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Figure = ({ children }: { children: ReactNode }) => (
  <span className="font-mono font-semibold text-ink">{children}</span>
);

const percents = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

/** Returns the change since last year as a fraction, such as −0.06, if both sums are in the same currency. */
const changeOf = ([now, ...more]: readonly Money[], [before, ...others]: readonly Money[]) => {
  const isOneCurrency = more.length === 0 && others.length === 0 && now?.currency === before?.currency;
  return isOneCurrency && now && before && before.amount > 0 ? now.amount / before.amount - 1 : undefined;
};

const Foot = ({ spent: { year, lastYear, next }, thisYear }: { spent: Spent; thisYear: string }) => {
  const units = useUnits();
  const change = changeOf(year.sums, lastYear.sums);
  return (
    <dl className="-mx-card mt-card flex flex-wrap gap-x-6 gap-y-1 border-t border-rule px-card pt-3 text-xs text-muted">
      <Fact label="This year">
        <Figure>{inAll(year.sums, formatRoundMoney)}</Figure>
        {change !== undefined &&
          `, ${percents.format(change).replace('-', '−')} vs last year to ${formatDate(lastYear.until, units)}`}
        {year.unpriced > 0 && (
          <>
            {', '}
            <Link to={`/dashboard/costs?year=${thisYear}&show=unpriced`} className={LINK}>
              {year.unpriced.toLocaleString('en-US')} without a price
            </Link>
          </>
        )}
      </Fact>
      <PerHundred year={thisYear} />
      {next.kinds.length > 0 && (
        <Fact label={`Next ${DASHBOARD.nextDays} days`}>
          {next.sums.length > 0 && (
            <>
              about <Figure>{inAll(next.sums, formatRoundMoney)}</Figure>:{' '}
            </>
          )}
          {next.kinds.map((kind) => EXPENSE_NAMES[kind].toLowerCase()).join(', ')}
        </Fact>
      )}
    </dl>
  );
};

/** The costs of all cars this year per hundred kilometres or miles, if they are known. */
const PerHundred = ({ year }: { year: string }) => {
  const units = useUnits();
  const { data, isLoading } = useGetCostsQuery({ from: `${year}-01`, to: `${year}-12` });
  const values = (data?.totals ?? []).flatMap(({ perKm, ...total }) =>
    perKm === null ? [] : formatMoney({ ...total, amount: perKm * 100 * kmPerUnit(units) }),
  );
  if (!isLoading && values.length === 0) return null;
  const notes = data && [data.about && distanceInWords(data, units), leftOutInWords(data)].filter(Boolean);
  return (
    <Fact label={`A hundred ${units.distance === 'mi' ? 'miles' : units.distance}`}>
      {isLoading ? (
        <Skeleton className="inline-block h-3 w-14" />
      ) : (
        <>
          <Figure>{values.join(' + ')}</Figure>
          {notes && notes.length > 0 && `, ${notes.join(', ')}`}
        </>
      )}
    </Fact>
  );
};
