import { formatDay, formatMonth, formatYear, type DateReader } from './dates.ts';
import { dayOf, monthOfDay } from './days.ts';
import { monthNumber, monthText } from './months.ts';

/** The possible distances between two ticks of a time axis, in months. */
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240];
const DAY = 86_400_000;

export interface Tick {
  /** Milliseconds since 1970. */
  at: number;
  label: string;
}

const dayAt = (at: number) => dayOf(new Date(at), null);
const monthsSinceZero = (at: number) => monthNumber(dayAt(at));

/** Returns the starts of every `step`th month between two moments. */
const startsWithin = (from: number, to: number, step: number) => {
  const first = Math.floor(monthsSinceZero(from) / step) * step;
  const count = Math.floor((monthsSinceZero(to) - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => Date.parse(monthText(first + index * step))).filter(
    (at) => at >= from && at <= to,
  );
};

/**
 * Returns the ticks of a time axis in UTC: at most `most` starts of months or years, as many as that allows. If fewer than two
 * begin within the span, they are its first and its last day.
 * @param from milliseconds since 1970; the axis has at least a day of room at both ends
 */
export const timeTicks = (from: number, to: number, most: number, reader: DateReader): Tick[] => {
  for (const step of MONTHS) {
    const starts = startsWithin(from, to, step);
    if (starts.length < 2) break;
    if (starts.length > most) continue;
    return starts.map((at) => ({
      at,
      label: step < 12 ? formatMonth(monthOfDay(dayAt(at)), reader) : formatYear(dayAt(at), reader),
    }));
  }
  return [from + DAY, to - DAY]
    .map((at) => ({ at, label: formatDay(dayAt(at), reader) }))
    .filter((tick, index, all) => tick.label !== all[index - 1]?.label);
};

/** The round distances between two grid lines, to be multiplied by a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

export interface Scale {
  /** The values of the three grid lines, the lowest first. */
  lines: [number, number, number];
  /** Returns the position of a value between the lowest line (0) and the highest (1). */
  at: (value: number) => number;
}

/**
 * Computes a value axis with three grid lines, which enclose `low` and `high` as closely as round whole numbers allow.
 * @param least the smallest distance between two lines, without which nearly equal values would seem far apart
 */
export const scaleFor = (low: number, high: number, least = 1): Scale => {
  for (let power = 10 ** Math.floor(Math.log10(least)); ; power *= 10) {
    for (const factor of STEPS) {
      const step = factor * power;
      const first = Math.floor(low / step) * step;
      if (step < least || !Number.isInteger(step) || first + 2 * step < high) continue;
      return {
        lines: [first, first + step, first + 2 * step],
        at: (value) => (value - first) / (2 * step),
      };
    }
  }
};
