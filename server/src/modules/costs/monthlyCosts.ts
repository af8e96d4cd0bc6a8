import type { CostKind } from '@glovebox/shared/costKinds';
import { moneyOf, type Money } from '@glovebox/shared/money';
import type { ClientSession, Types } from 'mongoose';
import { MonthlyCostsModel, type MonthlyCostsDoc } from './monthlyCostsModel.ts';

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

const fieldsOf = ({ day, kind, cost }: CostEntry, sign: 1 | -1): Record<string, number> => {
  const onDay = { [`days.${day.slice(8)}`]: sign };
  if (!cost) return { ...onDay, [`kinds.${kind}.unpriced`]: sign };
  const sum = `kinds.${kind}.sums.${cost.currency}`;
  return { ...onDay, [`${sum}.minorUnits`]: sign * cost.minorUnits, [`${sum}.count`]: sign };
};

/** The increments of each month; of those months that change. */
const incrementsOf = (changes: readonly (readonly [CostEntry, 1 | -1])[]) => {
  const byMonth = new Map<string, { of: CostEntry; month: string; by: Map<string, number> }>();
  for (const [of, sign] of changes) {
    const month = of.day.slice(0, 7);
    const key = `${of.person.toHexString()} ${of.car.toHexString()} ${month}`;
    const one = byMonth.get(key) ?? { of, month, by: new Map<string, number>() };
    byMonth.set(key, one);
    for (const [field, value] of Object.entries(fieldsOf(of, sign)))
      one.by.set(field, (one.by.get(field) ?? 0) + value);
  }
  return [...byMonth.values()].flatMap(({ by, ...one }) => {
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
  await MonthlyCostsModel.bulkWrite(
    increments.map(({ of: { person, car }, month, $inc }) => ({
      updateOne: { filter: { person, car, month }, update: { $inc }, upsert: true },
    })),
    { session },
  );
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

export type MonthlyCosts = Pick<MonthlyCostsDoc, 'car' | 'month' | 'kinds' | 'days'>;

/**
 * A person's monthly sums, the earliest month first, of some cars or of all.
 * @param since the first month, YYYY-MM
 */
export const monthlyCostsOf = (
  person: Types.ObjectId,
  cars?: readonly Types.ObjectId[],
  since?: string,
): Promise<MonthlyCosts[]> =>
  MonthlyCostsModel.find(
    {
      person,
      ...(cars && { car: { $in: [...cars] } }),
      ...(since !== undefined && { month: { $gte: since } }),
    },
    { car: 1, month: 1, kinds: 1, days: 1 },
  )
    .sort({ month: 1 })
    .lean<MonthlyCosts[]>()
    .exec();
