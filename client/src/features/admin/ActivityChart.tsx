import type { AdminOverview } from '@glovebox/shared/admin';
import { monthName } from '@glovebox/shared/dates';
import { useUnits } from '../../lib/useUnits.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { GroupedBarChart } from '../../ui/charts/GroupedBarChart.tsx';

const LABEL = 'Users, cars and services added by month';

const SERIES = [
  { of: 'users', name: 'Users', colour: 'var(--chart-1)' },
  { of: 'cars', name: 'Cars', colour: 'var(--chart-2)' },
  { of: 'services', name: 'Services', colour: 'var(--chart-3)' },
] as const;

/** What was added within each of the last six months. */
export const ActivityChart = ({ months }: Pick<AdminOverview, 'months'>) => {
  const units = useUnits();
  const names = months.map(({ month }) => monthName(month, units));
  return (
    <ChartFrame
      label={LABEL}
      columns={['Month', ...SERIES.map(({ name }) => name)]}
      rows={months.map((month, index) => [
        names[index] ?? '',
        ...SERIES.map((series) => month[series.of].toLocaleString('en-US')),
      ])}
    >
      <GroupedBarChart
        label={LABEL}
        names={names}
        series={SERIES.map(({ of, ...series }) => ({ ...series, values: months.map((month) => month[of]) }))}
      />
    </ChartFrame>
  );
};
