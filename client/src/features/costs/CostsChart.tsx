import type { Costs, SummedKind } from '@glovebox/shared/costs';
import { monthName } from '@glovebox/shared/dates';
import { lastMonths, withYearsBetween } from '@glovebox/shared/months';
import { useNavigate } from 'react-router-dom';
import { today } from '../../lib/today.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ChartLegend } from '../../ui/charts/ChartLegend.tsx';
import { BarChart } from '../../ui/charts/lazyCharts.ts';
import { addedUp, amountIn, formatSums, GROUPS, KIND_NAMES, periodName, spentOn } from './costWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CurrencyNote } from './CurrencyNote.tsx';

interface Props {
  costs: Costs;
  /** The year whose months are shown; undefined for a bar for each year. */
  year: string | undefined;
  /** The currency of the bars. Amounts in other currencies are only in the table. */
  currency: string;
  /** The period whose records are shown. */
  chosen: string | undefined;
  /** The URL that shows the records of a period. */
  to: (period: string) => string;
}

const whole = (amount: number, notation: 'standard' | 'compact', decimals = 0) =>
  amount === 0
    ? ''
    : amount.toLocaleString('en-US', {
        notation,
        maximumFractionDigits: Math.abs(amount) >= 1_000 ? decimals : 0,
      });

/** Shows the costs of each month of a year, or of each year, by kind. */
export const CostsChart = ({ costs: { periods, totals }, year, currency, chosen, to }: Props) => {
  const units = useUnits();
  const navigate = useNavigate();
  const byPeriod = new Map(periods.map(({ period, kinds }) => [period, kinds]));
  const all =
    year === undefined ? withYearsBetween(periods.map(({ period }) => period)) : lastMonths(`${year}-12`, 12);
  const isSpentOn = (kind: SummedKind) => periods.some((one) => one.kinds[kind] !== undefined);
  const groups = GROUPS.filter(({ kinds }) => kinds.some(isSpentOn));
  const kinds = groups.flatMap((group) => group.kinds.filter(isSpentOn));
  const title = year === undefined ? 'By year' : 'By month';
  const label = `Costs ${title.toLowerCase()}`;
  const others = totals.filter((total) => total.currency !== currency).map((total) => total.currency);
  const unfinished = all.findIndex((period) => today(units).startsWith(period));
  const sums = all.map((period) =>
    amountIn(addedUp(Object.values(byPeriod.get(period) ?? {}).flat()), currency),
  );
  return (
    <Card
      title={<span className="whitespace-nowrap">{title}</span>}
      // the title keeps its width
      aside={<ChartLegend entries={groups} isUnfinished={unfinished >= 0} className="min-w-0 shrink-100" />}
    >
      <ChartFrame
        label={label}
        columns={[year === undefined ? 'Year' : 'Month', ...kinds.map((kind) => KIND_NAMES[kind]), 'Total']}
        rows={all.flatMap((period) => {
          const spent = byPeriod.get(period);
          if (!spent) return [];
          const cells = [
            periodName(period, units),
            ...kinds.map((kind) => formatSums(spent[kind] ?? [])),
            formatSums(addedUp(Object.values(spent).flat())),
          ];
          return [{ cells, to: to(period), isChosen: period === chosen }];
        })}
        note={<CurrencyNote shown={currency} others={others} />}
      >
        <BarChart
          label={label}
          names={year === undefined ? all : all.map((period) => monthName(period, units))}
          series={groups.map(({ name, kinds: ofGroup, colour }) => ({
            name,
            colour,
            values: all.map((period) => amountIn(spentOn(byPeriod.get(period) ?? {}, ofGroup), currency)),
          }))}
          isStacked
          texts={all.map((period) => {
            const spent = byPeriod.get(period) ?? {};
            const lines = kinds.flatMap((kind) =>
              spent[kind] ? [`${KIND_NAMES[kind]} ${formatSums(spent[kind])}`] : [],
            );
            return lines.length > 0 ? lines : ['nothing'];
          })}
          above={sums.map((sum) => ({
            text: Math.abs(sum) < 100_000 ? whole(sum, 'standard') : whole(sum, 'compact', 1),
            narrow: whole(sum, 'compact', 1),
          }))}
          unfinished={unfinished}
          chosen={chosen === undefined ? undefined : all.indexOf(chosen)}
          onChoose={(index) => void navigate(to(all[index] ?? ''), { preventScrollReset: true })}
        />
      </ChartFrame>
    </Card>
  );
};
