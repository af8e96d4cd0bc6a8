import { addDays, daysBetween } from './days.ts';
import type { Forecast } from './dueList.ts';
import { plausibleReadings, type JudgedReading } from './mileagePace.ts';

/*
 * When will a car have been driven to some mileage? The car itself is the model: how many days did it need for as many
 * kilometres from earlier days on? Such a start counts the more,
 * - the later it was (half as much for every year),
 * - the nearer it was to the present time of the year, because many cars are driven more in summer or winter,
 * - the more the pace before it was like the present one, because cars change their use, and stand for months.
 * The weighted median of these durations is the forecast. The interval reaches from their 10 % to their 90 % quantile,
 * stretched the more, the fewer independent durations there are and the less alike they are: a car that changed before
 * changes again. All of this is reckoned from the last reading on.
 *
 * `npm run bench -- forecast` replays histories and says how often the interval holds.
 */

/** The fewest days between the first and the last reading. */
const FEWEST_DAYS = 30;
/** The age from which on a last reading is too old to forecast from. */
const STALE_DAYS = 90;
/** No later start counts, and no later day is forecast, in days. */
const OLDEST_START = 4 * 365;
const FARTHEST = 10 * 365;

/** The days from one start to the next. */
const STEP = 7;
/** The days in which the weight of a start halves. */
const HALF_LIFE = 365;
/** How strongly the time of the year counts, and the weight of the opposite one. */
const SEASON = { strength: 4, least: 0.03 };
/** The days over which a pace is measured, how far two paces may differ (a logarithm), and the weight without one. */
const PACE = { days: 60, apart: 0.25, least: 0.02, unknown: 0.3 };
/** A later start does not count, because the km driven since then say too little. */
const YOUNGEST_START = 45;
/** The interval covers the middle 80 %. */
const QUANTILE = 0.1;
/** By how much the interval of one duration alone is stretched, and of durations that are not alike at most. */
const STRETCH = { few: 0.3, unlike: 0.4 };
/**
 * How far off one duration alone is, and what is added for the lack of a whole year of history, and for what readings a
 * quarter apart hide. All are logarithms.
 */
const UNKNOWN = { alone: 0.13, season: 0.2, between: 0.06 };

/** The odometer as a line through its readings: at most one a day, neither days nor km ever decrease. */
interface Line {
  /** Days before the last reading, as negative numbers. */
  days: number[];
  km: number[];
}

const lineOf = (readings: readonly JudgedReading[], lastDay: string): Line => {
  const oldest = addDays(lastDay, -OLDEST_START);
  const line: Line = { days: [], km: [] };
  let highest = -Infinity;
  // the last reading before the oldest start is kept, because the line begins there
  const begin = Math.max(
    readings.findLastIndex(({ day }) => day < oldest),
    0,
  );
  for (let index = begin; index < readings.length; index += 1) {
    const { day = '', km = 0 } = readings[index] ?? {};
    highest = Math.max(highest, km);
    if (readings[index + 1]?.day === day) continue;
    line.days.push(daysBetween(lastDay, day));
    line.km.push(highest);
  }
  return line;
};

/** Returns the y at x of the line through the points; the first of several if the line is level there. */
const interpolate = (xs: readonly number[], ys: readonly number[], x: number): number => {
  let [low, high] = [0, xs.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) >= x) high = middle;
    else low = middle + 1;
  }
  const [toX = 0, toY = 0] = [xs[low], ys[low]];
  const [fromX = toX, fromY = toY] = [xs[low - 1], ys[low - 1]];
  return toX <= fromX ? toY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
};

/** An earlier day from which on the car was driven. */
interface Start {
  /** Days before the last reading. */
  age: number;
  /** km */
  km: number;
  weight: number;
}

const startsOf = ({ days, km }: Line, first: number): Start[] => {
  const kmOn = (day: number) => interpolate(days, km, day);
  const end = kmOn(0);
  const overall = (end - kmOn(first)) / -first;
  const span = Math.min(PACE.days, -first);
  // a little is added to each pace, so that a car that stands can be compared
  const paceBefore = (day: number) => (kmOn(day) - kmOn(day - span)) / span + 0.15 * overall;
  const present = paceBefore(0);
  const starts: Start[] = [];
  for (let day = first; day <= Math.max(-YOUNGEST_START, first); day += STEP) {
    if (kmOn(day) >= end) break;
    const season = Math.exp(SEASON.strength * (Math.cos((2 * Math.PI * day) / 365.25) - 1));
    const apart = day - span < first ? null : Math.log(paceBefore(day) / present) / PACE.apart;
    starts.push({
      age: -day,
      km: kmOn(day),
      weight:
        2 ** (day / HALF_LIFE) *
        (SEASON.least + (1 - SEASON.least) * season) *
        (apart === null ? PACE.unknown : PACE.least + Math.exp(-(apart ** 2) / 2)),
    });
  }
  return starts;
};

/** A number of days that the car needed, with its weight. */
type Duration = [days: number, weight: number];

/**
 * Returns how long the car needed for a distance from each start, the shortest first. From the later ones it has not been
 * driven as far yet: there the days so far are extended.
 */
const durationsOf = (starts: readonly Start[], { days, km }: Line, distance: number): Duration[] => {
  const end = km.at(-1) ?? 0;
  return starts
    .map((start): Duration => {
      const driven = end - start.km;
      const needed =
        driven >= distance
          ? start.age + interpolate(km, days, start.km + distance)
          : (start.age * distance) / driven;
      return [needed, start.weight];
    })
    .sort(([a], [b]) => a - b);
};

const weightOf = (durations: readonly Duration[]) => durations.reduce((sum, [, weight]) => sum + weight, 0);

/** @param durations the shortest first */
const quantileOf = (durations: readonly Duration[], share: number): number => {
  let left = share * weightOf(durations);
  const found = durations.find(([, weight]) => (left -= weight) <= 0) ?? durations.at(-1);
  return Math.max(found?.[0] ?? 0, 1);
};

/**
 * Returns a function that says when a car reaches a mileage (km), never before today. It answers null if the mileage is
 * reached, if it lies too far ahead, and always if the readings do not suffice: they have to span 30 days, in which the
 * car was driven, and the last one must not be older than 90 days.
 * @param readings on the scale of the present odometer
 * @param today YYYY-MM-DD
 */
export const forecaster = (
  readings: readonly JudgedReading[],
  today: string,
): ((km: number) => Forecast | null) => {
  const inTime = plausibleReadings(readings);
  const last = inTime.at(-1);
  const line = last ? lineOf(inTime, last.day) : { days: [], km: [] };
  const first = Math.max(line.days[0] ?? 0, -OLDEST_START);
  const [startKm, endKm] = [interpolate(line.days, line.km, first), line.km.at(-1) ?? 0];
  if (!last || first > -FEWEST_DAYS || daysBetween(last.day, today) > STALE_DAYS || startKm >= endKm) {
    return () => null;
  }
  const starts = startsOf(line, first);
  const now = daysBetween(last.day, today);
  const farthest = now + FARTHEST;
  const gap = -first / (line.days.length - 1);
  const unknown =
    UNKNOWN.season * Math.max(0, 1 + first / 365) + UNKNOWN.between * Math.min((gap / STALE_DAYS) ** 2, 1.5);
  return (km) => {
    if (km <= endKm) return null;
    const durations = durationsOf(starts, line, km - endKm);
    const days = quantileOf(durations, 0.5);
    if (days > farthest) return null;
    // starts that are close to each other, or unlike the present, do not count as one duration each
    const equal = weightOf(durations) ** 2 / durations.reduce((sum, [, weight]) => sum + weight ** 2, 0);
    const independent = Math.max(1, (equal * STEP) / Math.max(days, gap, STEP));
    const factor = (ratio: number) => {
      const own = Math.log(ratio);
      const stretched = own * (1 + STRETCH.few / independent + Math.min(own, STRETCH.unlike));
      return Math.exp(Math.hypot(stretched, UNKNOWN.alone / independent ** 2 + unknown));
    };
    const from = days / factor(days / quantileOf(durations, QUANTILE));
    const to = days * factor(quantileOf(durations, 1 - QUANTILE) / days);
    const dayAfter = (count: number) => addDays(last.day, Math.min(Math.max(count, now), farthest));
    return {
      day: dayAfter(Math.round(days)),
      from: dayAfter(Math.round(from)),
      to: dayAfter(Math.round(to)),
    };
  };
};
