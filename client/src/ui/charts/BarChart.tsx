import type { ChartOptions } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { namesAxis } from './barOptions.ts';
import { axis, baseOptions } from './chartOptions.ts';
import { useChartTheme } from './chartTheme.ts';

interface Props {
  label: string;
  bars: readonly { name: string; value: number }[];
  formatValue: (value: number) => string;
  /** Sample figures, drawn paler. */
  sample: boolean;
}

/** Bars beside each other, each in a colour of its own. Loaded with Chart.js. */
const BarChart = ({ label, bars, formatValue, sample }: Props) => {
  const theme = useChartTheme();
  const { plugins, ...base } = baseOptions(theme);
  const names = bars.map(({ name }) => name);
  const options: ChartOptions<'bar'> = {
    ...base,
    scales: {
      x: namesAxis(theme, names),
      y: {
        ...axis(theme),
        beginAtZero: true,
        ticks: { ...axis(theme).ticks, maxTicksLimit: 6, callback: (value) => formatValue(Number(value)) },
      },
    },
    plugins: {
      ...plugins,
      tooltip: { ...plugins.tooltip, callbacks: { label: ({ parsed }) => formatValue(parsed.y ?? 0) } },
    },
  };
  const pairs = bars.map((_, index) => theme.palette[index % theme.palette.length]);
  return (
    <Bar
      role="img"
      aria-label={label}
      options={options}
      data={{
        labels: names,
        datasets: [
          {
            data: bars.map(({ value }) => value),
            borderColor: pairs.map((pair) => (sample ? theme.line : (pair?.border ?? theme.ink))),
            backgroundColor: pairs.map((pair) => (sample ? theme.line : (pair?.fill ?? theme.ink))),
            borderWidth: 1.5,
            borderRadius: 4,
            maxBarThickness: 48,
          },
        ],
      }}
    />
  );
};

export default BarChart;
