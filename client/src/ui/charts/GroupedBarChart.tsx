import type { ChartOptions } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { namesAxis } from './barOptions.ts';
import { axis, baseOptions } from './chartOptions.ts';
import { useChartTheme } from './chartTheme.ts';

interface Props {
  label: string;
  /** The labels under the bars. */
  names: readonly string[];
  /** Each in a colour of its own, with a value for each name. */
  series: readonly { name: string; values: readonly number[] }[];
}

/** Counts of several things beside each other, group by group. Loaded with Chart.js. */
const GroupedBarChart = ({ label, names, series }: Props) => {
  const theme = useChartTheme();
  const { plugins, ...base } = baseOptions(theme);
  const options: ChartOptions<'bar'> = {
    ...base,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: namesAxis(theme, names),
      y: {
        ...axis(theme),
        beginAtZero: true,
        ticks: { ...axis(theme).ticks, maxTicksLimit: 6, precision: 0 },
      },
    },
    plugins,
  };
  return (
    <Bar
      role="img"
      aria-label={label}
      options={options}
      data={{
        labels: [...names],
        datasets: series.map(({ name, values }, index) => ({
          label: name,
          data: [...values],
          borderColor: theme.palette[index]?.border ?? theme.ink,
          backgroundColor: theme.palette[index]?.fill ?? theme.ink,
          borderWidth: 1.5,
          borderRadius: 4,
          maxBarThickness: 28,
          categoryPercentage: 0.6,
        })),
      }}
    />
  );
};

export default GroupedBarChart;
