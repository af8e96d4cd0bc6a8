import type { Costs, SummedKind } from '@glovebox/shared/costs';
import { monthName } from '@glovebox/shared/dates';
import { lastMonths } from '@glovebox/shared/months';
import { today } from '../../lib/today.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { StackedBars } from '../../ui/charts/StackedBars.tsx';
import { addedUp, amountIn, formatSums, GROUPS, KIND_NAMES, periodName, spentOn } from './costWords.ts';
import { useUnits } from '../../lib/useUnits.ts';

interface Props {
  costs: Costs;
  /** Whose months are shown; without it all years are. */
  year: string | undefined;
  /** In which the bars are; what was spent in another one stands in the table. */
  currency: string;
  /** The period whose records are shown. */
  chosen: string | undefined;
  /** The URL that shows the records of a period. */
  to: (period: string) => string;
}

const monthsOf = (year: string) => lastMonths(new Date(`${year}-12-01T00:00:00Z`), 12);

const whole = (amount: number, notation: 'standard' | 'compact', decimals = 0) =>
  amount === 0
    ? ''
    : amount.toLocaleString('en-US', {
        notation,
        maximumFractionDigits: Math.abs(amount) >= 1_000 ? decimals : 0,
      });

/** What was spent in each month of a year, or in each year, by kind. */
export const CostsChart = ({ costs: { periods, totals }, year, currency, chosen, to }: Props) => {
  const units = useUnits();
  const byPeriod = new Map(periods.map(({ period, kinds }) => [period, kinds]));
  const all = year === undefined ? periods.map(({ period }) => period) : monthsOf(year);
  const isSpentOn = (kind: SummedKind) => periods.some((one) => one.kinds[kind] !== undefined);
  const groups = GROUPS.filter(({ kinds }) => kinds.some(isSpentOn));
  const kinds = groups.flatMap((group) => group.kinds.filter(isSpentOn));
  const title = year === undefined ? 'By year' : 'By month';
  const others = totals.filter((total) => total.currency !== currency).map((total) => total.currency);
  return (
    <Card
      title={title}
      aside={
        <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium">
          {groups.map(({ name, colour }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className="size-2.5 rounded-[3px] forced-color-adjust-none"
                style={{ background: colour }}
              />
              {name}
            </li>
          ))}
        </ul>
      }
    >
      <ChartFrame
        label={`Costs ${title.toLowerCase()}`}
        columns={[year === undefined ? 'Year' : 'Month', ...kinds.map((kind) => KIND_NAMES[kind]), 'In all']}
        rows={all.flatMap((period) => {
          const spent = byPeriod.get(period);
          return spent
            ? [
                [
                  periodName(period, units),
                  ...kinds.map((kind) => formatSums(spent[kind] ?? [])),
                  formatSums(addedUp(Object.values(spent).flat())),
                ],
              ]
            : [];
        })}
        note={
          others.length > 0 && (
            <p className="text-xs text-muted">
              The bars are in {currency}. What was paid in {others.join(', ')} stands in the table.
            </p>
          )
        }
      >
        <StackedBars
          label={`Costs ${title.toLowerCase()}`}
          bars={all.map((period) => {
            const spent = byPeriod.get(period) ?? {};
            const parts = GROUPS.map((group) => ({
              name: group.name,
              colour: group.colour,
              value: amountIn(spentOn(spent, group.kinds), currency),
            }));
            const sum = amountIn(addedUp(Object.values(spent).flat()), currency);
            const text = kinds
              .flatMap((kind) => (spent[kind] ? `${KIND_NAMES[kind]} ${formatSums(spent[kind])}` : []))
              .join(', ');
            return {
              name: year === undefined ? period : monthName(period, units),
              parts,
              short: Math.abs(sum) < 100_000 ? whole(sum, 'standard') : whole(sum, 'compact', 1),
              shorter: whole(sum, 'compact'),
              text: text || 'nothing',
              to: to(period),
              isChosen: period === chosen,
              isUnfinished: today().startsWith(period),
            };
          })}
        />
      </ChartFrame>
    </Card>
  );
};
