import { formatNarrowMonth, type DateReader } from '@glovebox/shared/dates';
import { dayOf } from '@glovebox/shared/days';
import { monthNumber, monthText } from '@glovebox/shared/months';

const MOST_TICKS = 8;
/** A longer axis is labelled with years. */
const MOST_MONTHS = 30;

export interface Tick {
  /** Milliseconds since 1970. */
  at: number;
  label: string;
}

/**
 * Returns the ticks of a time axis in UTC from `from` to `to`, in milliseconds since 1970: at the start of years, or of months
 * if the axis spans at most 30 months.
 */
export const timeTicks = (from: number, to: number, reader: DateReader): Tick[] => {
  const [first, last] = [from, to].map((at) => monthNumber(dayOf(new Date(at), null))) as [number, number];
  const months = last - first;
  const unit = months > MOST_MONTHS ? 12 : 1;
  const step = unit * Math.max(1, Math.ceil(months / unit / MOST_TICKS));
  const start = unit === 12 ? first - (first % 12) : first;
  const ticks: Tick[] = [];
  for (let month = start; ; month += step) {
    const name = monthText(month);
    const at = Date.parse(name);
    if (at > to) return ticks;
    const label = unit === 12 ? name.slice(0, 4) : formatNarrowMonth(name, reader);
    if (at >= from) ticks.push({ at, label });
  }
};

/** Returns the step between about four ticks on an axis from 0 to `most`: 1, 2 or 5 times a power of ten. */
export const roundStep = (most: number): number => {
  const raw = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((one) => one * power >= raw) ?? 10;
  return Math.max(1, factor * power);
};
