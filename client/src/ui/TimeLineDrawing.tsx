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
import { axis, baseOptions } from './chartOptions.ts';
import { useChartLook } from './chartLook.ts';

ChartJs.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

interface TimePoint {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  /** Contradicts the others: marked, and left out of the line. */
  odd: boolean;
}

interface Props {
  label: string;
  points: readonly TimePoint[];
  formatTime: (at: number) => string;
  formatValue: (value: number) => string;
  /** Behind the value of an odd point. */
  oddText: string;
}

/** A line over time, with the points that do not belong to it marked beside it. Loaded with Chart.js. */
const TimeLineDrawing = ({ label, points, formatTime, formatValue, oddText }: Props) => {
  const look = useChartLook();
  const [main] = look.palette;
  const pick = (odd: boolean) =>
    points.filter((point) => point.odd === odd).map(({ at, value }) => ({ x: at, y: value }));

  const options: ChartOptions<'line'> = {
    ...baseOptions(look),
    scales: {
      x: {
        ...axis(look),
        type: 'linear',
        ticks: {
          ...axis(look).ticks,
          maxTicksLimit: 6,
          callback: (value) => formatTime(Number(value)),
        },
      },
      y: { ...axis(look), ticks: { ...axis(look).ticks, callback: (value) => formatValue(Number(value)) } },
    },
    plugins: {
      ...baseOptions(look).plugins,
      tooltip: {
        ...baseOptions(look).plugins.tooltip,
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
            data: pick(false),
            borderColor: main?.border ?? look.ink,
            backgroundColor: main?.fill ?? look.ink,
            pointBackgroundColor: main?.border ?? look.ink,
            pointRadius: points.length > 60 ? 2 : 3.5,
            pointHitRadius: 12,
            borderWidth: 2,
          },
          {
            data: pick(true),
            showLine: false,
            borderColor: look.danger,
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

export default TimeLineDrawing;
