import { scaleFor } from '@glovebox/shared/axisTicks';

export interface LinePoint {
  /** YYYY-MM-DD. */
  day: string;
  value: number;
  /** Whether it contradicts the other points. It is then drawn as a cross, and the line leaves it out. */
  isOdd: boolean;
  /** How the point is marked; null if it is only part of the line. */
  mark: 'filled' | 'hollow' | null;
}

export interface LineChartProps {
  label: string;
  /** Sorted by day, the oldest first. */
  points: readonly LinePoint[];
  /** YYYY-MM-DD. */
  today: string;
  /** The forecast: the point that the line is expected to reach. */
  ahead?: { day: string; value: number; text: string } | null;
  /** The smallest distance between two grid lines. */
  least: number;
  formatValue: (value: number) => string;
  /** Formats the values of the grid lines; `formatValue` by default. */
  formatLine?: (value: number) => string;
  /** The text after the value of a point that contradicts the others. */
  oddText: string;
}

const DAY = 86_400_000;
/** The largest share of the width that the forecast takes, because the past matters more. */
const AHEAD = 0.25;
/** If there are more marks than this, they are drawn smaller. */
const MANY = 60;

/** Returns the start of a day in UTC, so that the server and every browser draw the same, in milliseconds since 1970. */
export const toTime = (day: string): number => Date.parse(day);

/** Computes the span of time, the scale of values, and the forecast of a line over time. */
export const lineExtent = ({ points, today, ahead, least }: LineChartProps) => {
  const times = points.map(({ day }) => toTime(day));
  const first = times.reduce((a, b) => Math.min(a, b), Infinity);
  const last = times.reduce((a, b) => Math.max(a, b), toTime(today));
  const room = Math.max(DAY, (last - first) * 0.02);
  const aheadAt = ahead ? toTime(ahead.day) : 0;
  const end = Math.max(last, Math.min(aheadAt, last + (last - first) * (AHEAD / (1 - AHEAD)))) + room;

  const even = points.filter(({ isOdd }) => !isOdd);
  const from = even.at(-1);
  const way = from && ahead && { from: toTime(from.day), to: Math.min(end, aheadAt) };
  // a forecast that is longer than its share of the width is cut off at the right edge
  const reached = way
    ? from.value + ((way.to - way.from) / (aheadAt - way.from)) * (ahead.value - from.value)
    : null;

  const values = even.map(({ value }) => value);
  const scale = scaleFor(
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), reached ?? 0),
    least,
  );
  return {
    start: first - room,
    end,
    scale,
    /** The points that agree with each other. */
    even,
    /** The points that contradict the others. */
    odd: points.filter(({ isOdd }) => isOdd),
    /** The end of the drawn part of the forecast. */
    aheadEnd: way && reached !== null ? { at: way.to, value: reached } : null,
    /** The radius of a mark in pixels. */
    radius: points.filter(({ mark }) => mark !== null).length > MANY ? 2.5 : 4,
  };
};
