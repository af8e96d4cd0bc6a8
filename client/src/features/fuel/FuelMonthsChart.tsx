import type { FuelMonths } from '@glovebox/shared/fuelMonths';
import { formatLitres } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';

/** What the chart shows before there is anything to show: litres and cost of nobody. */
const SAMPLE: readonly (readonly [litres: number, cost: number])[] = [
  [62, 99.2],
  [48, 78.2],
  [71, 113.6],
  [55, 86.9],
  [80, 130.4],
  [66, 106.3],
];

/** Litres as they stand on a bar: whole ones, and of less than ten the tenth. */
const short = (litres: number) =>
  litres.toLocaleString('en-US', { maximumFractionDigits: litres < 10 ? 1 : 0 });

/** The fuel of the last months; sample figures, said to be such, until some was recorded. */
export const FuelMonthsChart = ({ months, recorded }: FuelMonths) => {
  const shown = months.map((month, index) => {
    const [litres, cost] = recorded ? [month.litres, month.cost] : (SAMPLE[index] ?? [0, 0]);
    return { name: month.name, litres, cost };
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
        rows={shown.map(({ name, litres, cost }) => [name, formatLitres(litres), cost.toFixed(2)])}
      >
        <BarChart
          label={label}
          bars={shown.map(({ name, litres, cost }, index) => ({
            name,
            value: litres,
            short: short(litres),
            text: `${formatLitres(litres)} for ${cost.toFixed(2)}`,
            unfinished: index === shown.length - 1,
          }))}
          sample={!recorded}
        />
      </ChartFrame>
    </div>
  );
};
