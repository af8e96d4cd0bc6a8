import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelMonths } from '@glovebox/shared/fuelMonths';
import { monthName } from '@glovebox/shared/dates';
import { formatQuantity, toQuantity } from '@glovebox/shared/units';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { formatUnnamedMoney } from '../../lib/formatMoney.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { BarChart } from '../../ui/charts/lazyCharts.ts';

/** Invented litres and costs, which the chart shows until a purchase is recorded. */
const SAMPLE: readonly (readonly [litres: number, cost: number])[] = [
  [62, 99.2],
  [48, 78.2],
  [71, 113.6],
  [55, 86.9],
  [80, 130.4],
  [66, 106.3],
];

/** The colour of the sample figures, which is paler than the colour of recorded ones. */
const SAMPLE_COLOUR = 'color-mix(in oklab, var(--color-accent) 25%, var(--color-surface))';

/** Formats the quantity above a bar: a whole number, or one decimal if it is less than ten. */
const short = (quantity: number) =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: quantity < 10 ? 1 : 0 });

type Month = FuelMonths['months'][number];

const IN_UNIT: Record<FuelUnit, (month: Month) => number> = {
  l: ({ litres }) => litres,
  kg: ({ kg }) => kg,
  kWh: ({ kWh }) => kWh,
};

/** Returns the units of what was bought in these months, or litres if nothing was bought. */
export const unitsOf = (months: readonly Month[]): [FuelUnit, ...FuelUnit[]] => {
  const [first = 'l', ...others] = (['l', 'kg', 'kWh'] as const).filter((unit) =>
    months.some((month) => IN_UNIT[unit](month) > 0),
  );
  return [first, ...others];
};

/** Formats the cost of a month with one sum for each currency. */
const costOf = ({ cost, costs }: Month) => {
  const named = costs.map(formatMoney);
  // the owner has not named the currency of these prices yet
  if (named.length === 0 && cost !== null) return formatUnnamedMoney(cost);
  return cost === null && named.length === 1 ? `${named.join()} and more` : named.join(' + ');
};

/** Shows the fuel of the last months in one unit, or marked sample figures until a purchase is recorded. */
export const FuelMonthsChart = ({ months, recorded, unit }: FuelMonths & { unit?: FuelUnit }) => {
  const units = useUnits();
  const chosen = unit ?? unitsOf(months)[0];
  const shown = months.map((month, index) => {
    const [litres, cost] = SAMPLE[index] ?? [0, 0];
    const name = monthName(month.month, units);
    return recorded
      ? { name, quantity: IN_UNIT[chosen](month), cost: costOf(month) }
      : { name, quantity: litres, cost: formatUnnamedMoney(cost) };
  });
  const label = recorded ? 'Fuel bought by month' : 'Fuel bought by month, sample figures';
  return (
    <div className="relative">
      {!recorded && (
        <div className="mb-2 flex items-center gap-2 text-muted">
          <Badge>Sample</Badge>
          <span>Sample data. Your own figures appear after your first fill-up.</span>
        </div>
      )}
      <ChartFrame
        label={label}
        columns={['Month', 'Amount', 'Cost']}
        rows={shown.map(({ name, quantity, cost }) => ({
          cells: [name, formatQuantity(quantity, chosen, units), cost],
        }))}
      >
        <BarChart
          label={label}
          names={shown.map(({ name }) => name)}
          series={[
            {
              name: label,
              colour: recorded ? 'var(--color-accent)' : SAMPLE_COLOUR,
              values: shown.map(({ quantity }) => toQuantity(quantity, chosen, units)),
            },
          ]}
          texts={shown.map(({ quantity, cost }) => [
            `${formatQuantity(quantity, chosen, units)} for ${cost}`,
          ])}
          above={shown.map(({ quantity }) => {
            const text = short(toQuantity(quantity, chosen, units));
            return { text, narrow: text };
          })}
          unfinished={recorded ? shown.length - 1 : undefined}
        />
      </ChartFrame>
    </div>
  );
};
