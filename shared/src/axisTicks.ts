import { formatMonth, formatYear, type DateReader } from '@glovebox/shared/dates';
import { dayOf, monthOfDay } from '@glovebox/shared/days';
import { monthNumber, monthText } from '@glovebox/shared/months';

/** The possible distances between two ticks, in months. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240];

interface Tick {
  /** Milliseconds since 1970. */
  at: number;
  label: string;
}

/** The axis is in UTC. */
const dayAt = (at: number) => dayOf(new Date(at), null);
const monthsSinceZero = (at: number) => monthNumber(dayAt(at));

const startOf = (month: number) => Date.parse(monthText(month));

/** Returns the starts of every `step`th month between two moments. */
const startsWithin = (from: number, to: number, step: number) => {
  const first = Math.floor(monthsSinceZero(from) / step) * step;
  const count = Math.floor((monthsSinceZero(to) - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => startOf(first + index * step)).filter(
    (at) => at >= from && at <= to,
  );
};

const labelOf = (at: number, step: number, reader: DateReader) =>
  step < 12 ? formatMonth(monthOfDay(dayAt(at)), reader) : formatYear(dayAt(at), reader);

/**
 * Returns the labels of a time axis: at most `most` starts of months or years, as many as that allows. The list is
 * empty if no month begins within the span.
 */
export const calendarTicks = (from: number, to: number, most: number, reader: DateReader): Tick[] => {
  for (const step of STEPS) {
    const starts = startsWithin(from, to, step);
    if (starts.length <= most) return starts.map((at) => ({ at, label: labelOf(at, step, reader) }));
  }
  return [];
};
