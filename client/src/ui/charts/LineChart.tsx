import {
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { Line } from 'react-chartjs-2';
import { calendarTicks } from './calendarTicks.ts';
import { axis, baseOptions } from './chartOptions.ts';
import { useChartTheme } from './chartTheme.ts';

ChartJs.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

interface TimePoint {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  /** Contradicts the others: marked, and left out of the line. */
  odd: boolean;
  /** Has a dot of its own; otherwise it is only part of the line. */
  dotted: boolean;
}

interface Props {
  label: string;
  points: readonly TimePoint[];
  formatTime: (at: number) => string;
  formatValue: (value: number) => string;
  /** Follows the value of an odd point. */
  oddText: string;
}

const DAY = 86_400_000;
const MOST_TICKS = 6;
/** Points from which on their dots are small. */
const MANY = 60;

/** With room before the first point and after the last, so that neither is cut off at the edge. */
const spanOf = (points: readonly TimePoint[]) => {
  const times = points.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(DAY, (last - first) * 0.03);
  return { min: first - room, max: last + room };
};

/** A line over time; points that contradict it are marked, and not part of the line. Loaded with Chart.js. */
const LineChart = ({ label, points, formatTime, formatValue, oddText }: Props) => {
  const theme = useChartTheme();
  const [main] = theme.palette;
  const even = points.filter(({ odd }) => !odd);
  const place = ({ at, value }: TimePoint) => ({ x: at, y: value });
  const radius = points.length > MANY ? 2 : 3.5;

  const span = spanOf(points);
  // within a month no day matters more than another: label the ends
  const months = calendarTicks(span.min, span.max, MOST_TICKS);
  const days = [span.min + DAY, span.max - DAY].map((at) => ({ at, label: formatTime(at) }));
  const ticks =
    months.length > 1 ? months : days.filter(({ label }, index) => label !== days[index - 1]?.label);

  const options: ChartOptions<'line'> = {
    ...baseOptions(theme),
    scales: {
      x: {
        ...axis(theme),
        ...span,
        type: 'linear',
        afterBuildTicks: (scale) => {
          scale.ticks = ticks.map(({ at }) => ({ value: at }));
        },
        ticks: { ...axis(theme).ticks, callback: (_, index) => ticks[index]?.label },
      },
      y: { ...axis(theme), ticks: { ...axis(theme).ticks, callback: (value) => formatValue(Number(value)) } },
    },
    plugins: {
      ...baseOptions(theme).plugins,
      tooltip: {
        ...baseOptions(theme).plugins.tooltip,
        callbacks: {
          title: ([item]) => (item?.parsed.x == null ? '' : formatTime(item.parsed.x)),
          label: ({ parsed, datasetIndex }) =>
            datasetIndex === 0 ? formatValue(parsed.y ?? 0) : `${formatValue(parsed.y ?? 0)} – ${oddText}`,
        },
      },
    },
  };

  return (
    <Line
      role="img"
      aria-label={label}
      options={options}
      data={{
        datasets: [
          {
            data: even.map(place),
            borderColor: main?.border ?? theme.ink,
            backgroundColor: main?.fill ?? theme.ink,
            pointBackgroundColor: main?.border ?? theme.ink,
            pointRadius: even.map(({ dotted }) => (dotted ? radius : 0)),
            pointHitRadius: 12,
            borderWidth: 2,
          },
          {
            data: points.filter(({ odd }) => odd).map(place),
            showLine: false,
            borderColor: theme.danger,
            pointStyle: 'crossRot',
            pointBorderWidth: 2,
            pointRadius: 6,
            pointHitRadius: 12,
          },
        ],
      }}
    />
  );
};

export default LineChart;
