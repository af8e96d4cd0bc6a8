import { Line } from 'react-chartjs-2';
import { timeTicks } from '@glovebox/shared/axisTicks';
import { formatDay, type DateReader } from '@glovebox/shared/dates';
import type { ChartArea, ChartData, ChartOptions } from 'chart.js';
import { useUnits } from '../../lib/useUnits.ts';
import {
  baseOptions,
  bottomAxis,
  tooltipStyle,
  useChartTheme,
  valueAxis,
  type ChartTheme,
} from './chartJs.ts';
import { lineExtent, toTime, type LineChartProps, type LinePoint } from './lineExtent.ts';

/** A point for Chart.js, with the texts of its tooltip. Without texts it has no tooltip. */
interface Place {
  x: number;
  y: number;
  texts?: readonly [name: string, value: string];
}

/** The highest number of labels on the time axis. Chart.js leaves out those for which there is no room. */
const MOST_TICKS = 7;

/** Returns a gradient for the area below the line, from the top colour to the bottom colour. */
const fade =
  (top: string, foot: string) =>
  ({ chart: { ctx, chartArea } }: { chart: { ctx: CanvasRenderingContext2D; chartArea?: ChartArea } }) => {
    // the chart has no area before its first layout
    if (!chartArea) return 'transparent';
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    gradient.addColorStop(0, top);
    gradient.addColorStop(1, foot);
    return gradient;
  };

/** Returns the data for Chart.js: the line, its dotted forecast, and the points that contradict the line. */
export const lineData = (
  props: LineChartProps,
  theme: ChartTheme,
  reader: DateReader,
): ChartData<'line', Place[]> => {
  const { ahead, formatValue, oddText } = props;
  const { even, odd, scale, aheadEnd, radius, end } = lineExtent(props);
  const accent = theme.systemEdge ?? theme.colour('var(--color-accent)');
  const tint = (percent: number) =>
    theme.colour(`color-mix(in srgb, var(--color-accent) ${percent}%, transparent)`);
  const danger = theme.systemEdge ?? theme.colour('var(--color-danger)');
  const place = ({ day, value }: LinePoint, note = ''): Place => ({
    x: toTime(day),
    y: value,
    texts: [formatDay(day, reader), formatValue(value) + note],
  });
  const from = even.at(-1);
  // a far-off point would flatten the line, so its cross is drawn at the edge
  const { lines } = scale;
  const atEdge = (value: number) => Math.min(lines[2], Math.max(lines[0], value));
  const isWhole = ahead && toTime(ahead.day) <= end;
  return {
    datasets: [
      {
        label: props.label,
        data: even.map((point) => place(point)),
        borderColor: accent,
        backgroundColor: theme.systemEdge === undefined ? fade(tint(18), tint(2)) : 'transparent',
        fill: 'start',
        borderWidth: 2,
        borderJoinStyle: 'round',
        pointRadius: even.map(({ mark }) => (mark === null ? 0 : radius - 1)),
        pointBackgroundColor: even.map(({ mark }) => (mark === 'hollow' ? theme.surface : accent)),
        pointBorderColor: accent,
        pointBorderWidth: 2,
        pointHoverRadius: 5,
        pointHoverBackgroundColor: accent,
        pointHoverBorderColor: theme.surface,
        pointHoverBorderWidth: 2,
        clip: 8,
      },
      {
        label: 'ahead',
        data:
          ahead && from && aheadEnd
            ? [
                { x: toTime(from.day), y: from.value },
                {
                  x: aheadEnd.at,
                  y: aheadEnd.value,
                  ...(isWhole && { texts: [ahead.text, formatValue(ahead.value)] as const }),
                },
              ]
            : [],
        borderColor: accent,
        borderWidth: 2,
        borderDash: [0, 6],
        borderCapStyle: 'round',
        pointRadius: 0,
        pointHoverRadius: isWhole ? 5 : 0,
        pointHoverBackgroundColor: accent,
        fill: false,
      },
      {
        label: 'odd',
        data: odd.map((point) => ({ ...place(point, ` – ${oddText}`), y: atEdge(point.value) })),
        showLine: false,
        fill: false,
        pointStyle: 'crossRot',
        pointRadius: 6,
        pointHoverRadius: 7,
        pointBorderColor: danger,
        pointHoverBorderColor: danger,
        pointBorderWidth: 2.5,
        pointHoverBorderWidth: 2.5,
        clip: false,
      },
    ],
  };
};

/** Returns the Chart.js options for the look and the interaction of a line over time. */
export const lineOptions = (
  props: LineChartProps,
  theme: ChartTheme,
  reader: DateReader,
): ChartOptions<'line'> => {
  const { today, formatValue, formatLine = formatValue } = props;
  const { start, end, scale } = lineExtent(props);
  const bottom = bottomAxis(theme);
  const times = timeTicks(start, end, MOST_TICKS, reader);
  return {
    ...baseOptions(theme),
    layout: { padding: { top: 10, right: 2 } },
    parsing: false,
    normalized: true,
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: {
        ...bottom,
        type: 'linear',
        min: start,
        max: end,
        afterBuildTicks: (axis) => {
          axis.ticks = times.map(({ at }) => ({ value: at }));
        },
        ticks: {
          ...bottom.ticks,
          autoSkipPadding: 28,
          callback: (value) => times.find(({ at }) => at === value)?.label,
        },
      },
      y: valueAxis(theme, scale.lines, formatLine),
    },
    plugins: {
      tooltip: {
        ...tooltipStyle(theme),
        filter: ({ raw }) => (raw as Place).texts !== undefined,
        callbacks: {
          title: ([item]) => (item?.raw as Place | undefined)?.texts?.[0] ?? '',
          label: ({ raw }) => (raw as Place).texts?.[1] ?? '',
        },
      },
      todayLine: {
        at: toTime(today),
        line: theme.systemEdge ?? theme.colour('var(--color-accent)'),
        colour: theme.text,
        font: `12px ${theme.font}`,
      },
    },
  };
};

/** Describes the chart in one sentence for people who cannot see it. */
export const lineInWords = ({ label, points, formatValue }: LineChartProps, reader: DateReader) => {
  const even = points.filter(({ isOdd }) => !isOdd);
  const [first, last] = [even[0], even.at(-1)];
  if (!first || !last) return label;
  const inWords = ({ day, value }: LinePoint) => `${formatValue(value)} on ${formatDay(day, reader)}`;
  return `${label}, from ${inWords(first)} to ${inWords(last)}.`;
};

/** A line over time. Its module loads Chart.js, so it is imported lazily. */
const LineChart = (props: LineChartProps) => {
  const theme = useChartTheme();
  const reader = useUnits();
  return (
    <Line
      role="img"
      aria-label={lineInWords(props, reader)}
      className="print:max-w-full"
      data={lineData(props, theme, reader)}
      options={lineOptions(props, theme, reader)}
    />
  );
};

export default LineChart;
