import { scaleFor } from './scale.ts';

export interface LinePoint {
  /** YYYY-MM-DD */
  day: string;
  value: number;
  /** Whether it contradicts the others: a cross marks it, and the line leaves it out. */
  isOdd: boolean;
  /** What marks it; without a mark it is only part of the line. */
  mark: 'filled' | 'hollow' | null;
}

export interface LineChartProps {
  label: string;
  /** The oldest first. */
  points: readonly LinePoint[];
  /** YYYY-MM-DD */
  today: string;
  /** Where the line is expected to go from its end. */
  ahead?: { day: string; value: number; text: string } | null;
  /** The smallest distance between lines across. */
  least: number;
  formatValue: (value: number) => string;
  /** For the lines across, where it is shorter than that of a point. */
  formatLine?: (value: number) => string;
  /** Follows the value of an odd point. */
  oddText: string;
}

const DAY = 86_400_000;
/** The way ahead takes at most this part of the width: what was matters more than what may come. */
const AHEAD = 0.25;
/** With more marks than this, they are small. */
const MANY = 60;

/**
 * The span of time and the scale of values of a line over time.
 *
 * @param toTime the moment at which a day begins, in milliseconds since 1970
 */
export const lineExtent = (
  { points, today, ahead, least }: LineChartProps,
  toTime: (day: string) => number,
) => {
  const times = points.map(({ day }) => toTime(day));
  const first = times.reduce((a, b) => Math.min(a, b), Infinity);
  const last = times.reduce((a, b) => Math.max(a, b), toTime(today));
  const room = Math.max(DAY, (last - first) * 0.02);
  const aheadAt = ahead ? toTime(ahead.day) : 0;
  const end = Math.max(last, Math.min(aheadAt, last + (last - first) * (AHEAD / (1 - AHEAD)))) + room;

  const even = points.filter(({ isOdd }) => !isOdd);
  const from = even.at(-1);
  const way = from && ahead && { from: toTime(from.day), to: Math.min(end, aheadAt) };
  // the way ahead is cut off at the right edge where it goes on for longer
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
    even,
    odd: points.filter(({ isOdd }) => isOdd),
    /** The end of the way ahead as far as it is drawn. */
    aheadEnd: way && reached !== null ? { at: way.to, value: reached } : null,
    /** The radius of a mark in pixels. */
    radius: points.filter(({ mark }) => mark !== null).length > MANY ? 2.5 : 4,
  };
};
