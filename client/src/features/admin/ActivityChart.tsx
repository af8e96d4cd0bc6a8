import type { AdminOverview } from '@glovebox/shared/admin';
import { lazy } from 'react';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';

const GroupedBarChart = lazy(() => import('../../ui/charts/GroupedBarChart.tsx'));

const LABEL = 'Users, cars and services added by month';

/** In the order of the chart's palette. */
const SERIES = [
  { of: 'users', name: 'Users', swatch: 'bg-(--chart-1)' },
  { of: 'cars', name: 'Cars', swatch: 'bg-(--chart-2)' },
  { of: 'services', name: 'Services', swatch: 'bg-(--chart-3)' },
] as const;

/** What was added within each of the last six months. */
export const ActivityChart = ({ months }: Pick<AdminOverview, 'months'>) => (
  <>
    <ul aria-label="Colours" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {SERIES.map(({ name, swatch }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-sm ${swatch}`} />
          {name}
        </li>
      ))}
    </ul>
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
        series={SERIES.map(({ of, name }) => ({ name, values: months.map((month) => month[of]) }))}
      />
    </ChartFrame>
  </>
);
