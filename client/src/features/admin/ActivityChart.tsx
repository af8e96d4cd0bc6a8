import type { AdminOverview } from '@glovebox/shared/admin';
import { monthName } from '@glovebox/shared/dates';
import { useUnits } from '../../lib/useUnits.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ChartLegend } from '../../ui/charts/ChartLegend.tsx';
import { colourPair } from '../../ui/charts/colourPair.ts';
import { BarChart } from '../../ui/charts/lazyCharts.ts';

const LABEL = 'Users, cars and services added by month';

const SERIES = [
  { of: 'users', name: 'Users', ...colourPair(1) },
  { of: 'cars', name: 'Cars', ...colourPair(2) },
  { of: 'services', name: 'Services', ...colourPair(3) },
] as const;

/** Shows how much was added in each of the last six months. */
export const ActivityChart = ({ months }: Pick<AdminOverview, 'months'>) => {
  const units = useUnits();
  const names = months.map(({ month }) => monthName(month, units));
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <>
      <ChartLegend entries={SERIES} isUnfinished className="mb-3" />
      <ChartFrame
        label={LABEL}
        columns={['Month', ...SERIES.map(({ name }) => name)]}
        rows={months.map((month, index) => ({
          cells: [names[index] ?? '', ...SERIES.map((series) => count(month[series.of]))],
        }))}
      >
        <BarChart
          label={LABEL}
          names={names}
          series={SERIES.map(({ of, ...series }) => ({
            ...series,
            values: months.map((month) => month[of]),
          }))}
          texts={months.map((month) => SERIES.map(({ of, name }) => `${name} ${count(month[of])}`))}
          unfinished={months.length - 1}
        />
      </ChartFrame>
    </>
  );
};
