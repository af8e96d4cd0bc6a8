import { daysBetween } from './days.ts';

const DAY = 86_400_000;

/** The area of a drawing in which a curve lies, in the units of the drawing. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

/** A reading on the curve. */
export interface CurvePoint extends Point {
  /** Whether a workshop read it. */
  verified: boolean;
}

export interface Curve {
  /** The readings, in chronological order. */
  line: CurvePoint[];
  /** The x of today. */
  today: number;
  /** The point that the car reaches from its last reading. */
  ahead: Point | null;
}

/**
 * Places times, in milliseconds since 1970, and mileages between the edges of a drawing. Later is further right, more
 * kilometres are further up.
 */
export const curveScale = (
  { times: [from, to], km: [low, high] }: { times: [number, number]; km: [number, number] },
  { left, right, top, bottom }: Edges,
) => ({
  x: (at: number) => left + ((at - from) / (to - from)) * (right - left),
  y: (km: number) => bottom - ((km - low) / Math.max(high - low, 1)) * (bottom - top),
});

interface Mileages {
  /** The plausible readings, in chronological order. */
  readings: readonly { day: string; km: number; verified: boolean }[];
  /** YYYY-MM-DD, not before the last reading. */
  today: string;
  /** km a day from the last reading on, until `day` (YYYY-MM-DD) or the right edge; null to draw nothing ahead. */
  ahead: { pace: number; day?: string } | null;
}

/**
 * Computes the curve of a car's mileage over time; null without any reading.
 * @param todayAt where today stands between the left edge (0) and the right edge (1)
 */
export const computeCurve = (
  { readings, today, ahead }: Mileages,
  edges: Edges,
  todayAt: number,
): Curve | null => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const history = Math.max(daysBetween(first.day, today), 1);
  const shown = history / todayAt;
  const end = ahead?.day === undefined ? shown : Math.min(daysBetween(first.day, ahead.day), shown);
  const endKm = last.km + (ahead?.pace ?? 0) * (end - daysBetween(first.day, last.day));

  const start = Date.parse(first.day);
  const { x, y } = curveScale({ times: [start, start + shown * DAY], km: [first.km, endKm] }, edges);
  return {
    line: readings.map(({ day, km, verified }) => ({ x: x(Date.parse(day)), y: y(km), verified })),
    today: x(start + history * DAY),
    ahead: ahead && { x: x(start + end * DAY), y: y(endKm) },
  };
};

/**
 * Chooses the points to mark such that marks are at least `apart` from each other: the last point first, then those that
 * workshops read.
 */
export const marksWithRoom = (line: readonly CurvePoint[], apart: number): CurvePoint[] => {
  const byWorth = [...line.filter(({ verified }) => verified).reverse(), ...line.toReversed()];
  return byWorth.reduce(
    (marks, point) => (marks.every(({ x }) => Math.abs(x - point.x) >= apart) ? [...marks, point] : marks),
    line.slice(-1),
  );
};
