import type { AdminOverview } from '@glovebox/shared/admin';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { GroupedBarChart } from '../../ui/charts/GroupedBarChart.tsx';

const LABEL = 'Users, cars and services added by month';

const SERIES = [
  { of: 'users', name: 'Users', colour: 'var(--chart-1)' },
  { of: 'cars', name: 'Cars', colour: 'var(--chart-2)' },
  { of: 'services', name: 'Services', colour: 'var(--chart-3)' },
] as const;

/** What was added within each of the last six months. */
export const ActivityChart = ({ months }: Pick<AdminOverview, 'months'>) => (
  <ChartFrame
    label={LABEL}
    columns={['Month', ...SERIES.map(({ name }) => name)]}
    rows={months.map((month) => [
      month.name,
      ...SERIES.map((series) => month[series.of].toLocaleString('en-US')),
    ])}
  >
    <GroupedBarChart
      label={LABEL}
      names={months.map(({ name }) => name)}
      series={SERIES.map(({ of, ...series }) => ({ ...series, values: months.map((month) => month[of]) }))}
    />
  </ChartFrame>
);
