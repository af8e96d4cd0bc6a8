import type { CostKind } from '@glovebox/shared/costKinds';
import { moneyOf, type Money } from '@glovebox/shared/money';
import type { ClientSession, Types } from 'mongoose';
import { MonthlyCostsModel, type KindSums, type MonthlyCostsDoc } from './monthlyCostsModel.ts';

/** An amount as it is stored. */
export interface StoredMoney {
  minorUnits: number;
  /** ISO 4217 */
  currency: string;
}

export const moneyOfStored = (cost: StoredMoney | null | undefined): Money | undefined =>
  cost ? moneyOf(cost.minorUnits, cost.currency) : undefined;

/** Something that a person paid for a car, or that has no price yet. */
export interface CostEntry {
  person: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY-MM-DD */
  day: string;
  kind: CostKind;
  cost: StoredMoney | null;
}

/** A sum is kept in two numbers: a double, to which one would grow, is exact to 2^53 only. */
const MILLION = 1_000_000;

const fieldsOf = ({ day, kind, cost }: CostEntry, sign: 1 | -1): Record<string, number> => {
  const counted = { records: sign, [`days.${day.slice(5, 7)}${day.slice(8)}`]: sign };
  const ofKind = `months.${day.slice(5, 7)}.${kind}`;
  if (!cost) return { ...counted, [`${ofKind}.unpriced`]: sign };
  const sum = `${ofKind}.sums.${cost.currency}`;
  const millions = Math.trunc(cost.minorUnits / MILLION);
  return {
    ...counted,
    [`${sum}.millions`]: sign * millions,
    [`${sum}.minorUnits`]: sign * (cost.minorUnits - millions * MILLION),
    [`${sum}.count`]: sign,
  };
};

/** The increments of each year; of those years that change. */
const incrementsOf = (changes: readonly (readonly [CostEntry, 1 | -1])[]) => {
  const byYear = new Map<string, { of: CostEntry; year: string; by: Map<string, number> }>();
  for (const [of, sign] of changes) {
    const year = of.day.slice(0, 4);
    const key = `${of.person.toHexString()} ${of.car.toHexString()} ${year}`;
    const one = byYear.get(key) ?? { of, year, by: new Map<string, number>() };
    byYear.set(key, one);
    for (const [field, value] of Object.entries(fieldsOf(of, sign)))
      one.by.set(field, (one.by.get(field) ?? 0) + value);
  }
  return [...byYear.values()].flatMap(({ by, ...one }) => {
    const changed = [...by].filter(([, value]) => value !== 0);
    return changed.length === 0 ? [] : { ...one, $inc: Object.fromEntries(changed) };
  });
};

/**
 * Moves the monthly sums from what was spent before to what is after a change, in its transaction, which has locked the
 * car. One command at most.
 */
export const moveCosts = async (
  session: ClientSession,
  before: readonly (CostEntry | null)[],
  after: readonly (CostEntry | null)[],
): Promise<void> => {
  const signed = (entries: readonly (CostEntry | null)[], sign: 1 | -1) =>
    entries.flatMap((one) => (one ? [[one, sign] as const] : []));
  const increments = incrementsOf([...signed(before, -1), ...signed(after, 1)]);
  if (increments.length === 0) return;
  // not by Mongoose: all types are known, and to cast each path costs more than the write
  const { collection } = MonthlyCostsModel;
  const updates = increments.map(({ of: { person, car }, year, $inc }) => ({
    filter: { person, car, year },
    update: { $inc },
    upsert: true,
  }));
  const [first, ...others] = updates;
  if (first && others.length === 0) {
    await collection.updateOne(first.filter, first.update, { session, upsert: true });
  } else {
    await collection.bulkWrite(
      updates.map((updateOne) => ({ updateOne })),
      { session },
    );
  }
};

/** Replaces all monthly sums of a person by those of the entries. */
export const replaceCosts = async (
  session: ClientSession,
  person: Types.ObjectId,
  entries: readonly CostEntry[],
): Promise<void> => {
  await MonthlyCostsModel.deleteMany({ person }, { session });
  await moveCosts(session, [], entries);
};

/** Everybody of whom there are monthly sums. */
export const peopleWithCosts = async (): Promise<Types.ObjectId[]> => {
  const found = await MonthlyCostsModel.aggregate<{ _id: Types.ObjectId }>([{ $group: { _id: '$person' } }]);
  return found.map(({ _id }) => _id);
};

/** Removes a person's monthly sums, of one car or of all. */
export const removeCosts = async (
  session: ClientSession,
  of: { person: Types.ObjectId; car?: Types.ObjectId },
): Promise<void> => {
  await MonthlyCostsModel.deleteMany(of, { session });
};

/** What was spent on one kind in a month: exact sums by currency, and how many records have no price. */
export interface KindCosts {
  unpriced?: number;
  sums: Record<string, { minorUnits: bigint; count: number }>;
}

/** What a person spent on a car in a month. */
export interface MonthlyCosts {
  car: Types.ObjectId;
  /** YYYY-MM */
  month: string;
  kinds: Partial<Record<CostKind, KindCosts>>;
}

const sumsOf = (sums: KindSums['sums'] = {}): KindCosts['sums'] =>
  Object.fromEntries(
    Object.entries(sums).map(([currency, { millions = 0, minorUnits = 0, count }]) => [
      currency,
      { minorUnits: BigInt(millions) * BigInt(MILLION) + BigInt(minorUnits), count },
    ]),
  );

/** The earliest first. */
export const byMonth = (a: MonthlyCosts, b: MonthlyCosts) =>
  a.month === b.month ? 0 : a.month < b.month ? -1 : 1;

const monthsIn = ({ car, year, months }: Pick<MonthlyCostsDoc, 'car' | 'year' | 'months'>): MonthlyCosts[] =>
  Object.entries(months)
    .map(([month, kinds = {}]) => ({
      car,
      month: `${year}-${month}`,
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([kind, { sums, ...counts }]) => [kind, { ...counts, sums: sumsOf(sums) }]),
      ),
    }))
    .sort(byMonth);

const firstDayIn = ({ year, days }: Pick<MonthlyCostsDoc, 'year' | 'days'>) => {
  const [first = ''] = Object.keys(days)
    .filter((day) => (days[day] ?? 0) > 0)
    .sort();
  return `${year}-${first.slice(0, 2)}-${first.slice(2)}`;
};

/** What a person spent on some cars, and since when. */
export interface CostsSoFar {
  /** The earliest first. */
  months: MonthlyCosts[];
  /** The day of the first record of each car that has one, of all times: YYYY-MM-DD by the id of the car. */
  firstDays: Map<string, string>;
}

/** From and to which month, YYYY-MM. */
interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

const inYears = ({ from = '0000', to = '9999' }: Range) => ({
  year: { $gte: from.slice(0, 4), $lte: to.slice(0, 4) },
});

/** @param recorded at least the first year of each car in which there are records, the earliest first */
const costsSoFar = (
  years: readonly Pick<MonthlyCostsDoc, 'car' | 'year' | 'months'>[],
  recorded: readonly Pick<MonthlyCostsDoc, 'car' | 'year' | 'days'>[],
  { from = '0000-01', to = '9999-12' }: Range,
): CostsSoFar => {
  const firstDays = new Map<string, string>();
  for (const one of recorded) {
    const car = one.car.toHexString();
    if (!firstDays.has(car)) firstDays.set(car, firstDayIn(one));
  }
  return {
    months: years
      .flatMap(monthsIn)
      .filter(({ month }) => month >= from && month <= to)
      .sort(byMonth),
    firstDays,
  };
};

/** A person's monthly sums of some cars. One read. */
export const monthlyCostsOf = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  range: Range = {},
): Promise<CostsSoFar> => {
  const years = await MonthlyCostsModel.find(
    { person, car: { $in: [...cars] }, $or: [inYears(range), { records: { $gt: 0 } }] },
    { car: 1, year: 1, months: 1, days: 1, records: 1 },
  )
    .sort({ year: 1 })
    .lean();
  return costsSoFar(
    years,
    years.filter(({ records }) => records > 0),
    range,
  );
};

/**
 * A person's monthly sums of a car. Two reads, which together take less time than one: of twenty years, the days are
 * most of what there is.
 */
export const monthlyCostsOfCar = async (
  person: Types.ObjectId,
  car: Types.ObjectId,
  range: Range = {},
): Promise<CostsSoFar> => {
  const [years, recorded] = await Promise.all([
    MonthlyCostsModel.find({ person, car, ...inYears(range) }, { car: 1, year: 1, months: 1 })
      .sort({ year: 1 })
      .lean(),
    MonthlyCostsModel.find({ person, car, records: { $gt: 0 } }, { car: 1, year: 1, days: 1 })
      .sort({ year: 1 })
      .limit(1)
      .lean(),
  ]);
  return costsSoFar(years, recorded, range);
};

/** A person's monthly sums of some cars, from the first month of a year on, YYYY. One read. */
export const monthlyCostsSince = async (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  year: string,
): Promise<MonthlyCosts[]> => {
  const years = await MonthlyCostsModel.find(
    { person, car: { $in: [...cars] }, year: { $gte: year } },
    { car: 1, year: 1, months: 1 },
  ).lean();
  return years.flatMap(monthsIn);
};
