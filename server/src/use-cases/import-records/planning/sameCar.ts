import type { Draft, DraftCar, DraftRow } from '../draft.ts';

/** A mileage of a row, in km. */
interface Point {
  day: string;
  mileage: number;
}

const pointOf = (row: DraftRow): Point | undefined => {
  if (!('record' in row)) return undefined;
  const { doneAt, mileage } = row.record.values as { doneAt?: string; mileage?: number };
  return doneAt !== undefined && mileage !== undefined ? { day: doneAt, mileage } : undefined;
};

/** What people round mileages of services to, in km. */
const ROUNDED_BY = 1_000;

const inOrder = (a: Point, b: Point) => a.day.localeCompare(b.day) || a.mileage - b.mileage;

/** Whether the mileages of two cars, each in the order of days, never fall from one of the first to one of the second or back. */
const fitTogether = (some: readonly Point[], others: readonly Point[]) => {
  const merged = [
    ...some.map((point) => ({ ...point, of: some })),
    ...others.map((point) => ({ ...point, of: others })),
  ].sort(inOrder);
  return merged.every((point, at) => {
    const before = merged[at - 1];
    return !before || before.of === point.of || before.mileage <= point.mileage + ROUNDED_BY;
  });
};

const overlap = (some: readonly Point[], others: readonly Point[]) => {
  const [from, to, first, last] = [some[0], some.at(-1), others[0], others.at(-1)];
  return from && to && first && last ? from.day <= last.day && first.day <= to.day : false;
};

/**
 * Creates a function that says whether two cars of the files seem to be the same one. Only cars that their files do not
 * name can be, if one app wrote these. Files with the same columns, such as the services and the repairs of LubeLogger,
 * can be of two cars as well: their mileages have to show that they are of one.
 */
export const sameCarJudge = ({ rows }: Draft) => {
  const kept = new Map<string, Point[]>();
  const pointsOf = ({ key }: DraftCar) => {
    const known = kept.get(key);
    if (known) return known;
    const points = rows.flatMap((row) => (row.car === key ? (pointOf(row) ?? []) : [])).sort(inOrder);
    kept.set(key, points);
    return points;
  };
  return (one: DraftCar, other: DraftCar): boolean => {
    if (!one.unnamed || !other.unnamed || one.unnamed.app !== other.unnamed.app) return false;
    const [some, others] = [pointsOf(one), pointsOf(other)];
    const headers = new Set(one.unnamed.headers);
    if (other.unnamed.headers.some((header) => headers.has(header)) && !overlap(some, others)) return false;
    return fitTogether(some, others);
  };
};
