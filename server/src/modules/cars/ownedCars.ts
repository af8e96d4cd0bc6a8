import type { CarListQuery } from '@glovebox/shared/carList';
import type { ClientSession, Types } from 'mongoose';
import { fromCursor, toPage } from '../../platform/database/paging.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { ownedBy, servicedBy } from './carAccess.ts';
import type { Caller } from './carRelation.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { NAMED } from './namesOfOwn.ts';

type Owner = Pick<SessionUser, '_id'>;

export const countOwnCars = (owner: Owner, session?: ClientSession): Promise<number> =>
  CarModel.countDocuments(ownedBy(owner))
    .session(session ?? null)
    .exec();

/**
 * Counts the cars that a workshop has access to, owned by customers or kept for them, even when its plan has lapsed.
 */
export const countCarsServiced = ({ _id }: Owner): Promise<number> =>
  CarModel.countDocuments({ 'workshops._id': _id }).exec();

/**
 * Returns a filter for the cars that a workshop keeps for customers who have not claimed them, even when its plan has
 * lapsed.
 */
const keptCarsFilter = ({ _id }: Owner) => ({
  owner: null,
  workshops: { $elemMatch: { _id, by: 'creation' as const } },
});

export const countKeptCars = (keeper: Owner, session: ClientSession): Promise<number> =>
  CarModel.countDocuments(keptCarsFilter(keeper)).session(session).exec();

const BATCH = 50;

async function* readIds(
  scope: ReturnType<typeof ownedBy> | ReturnType<typeof keptCarsFilter>,
): AsyncGenerator<Types.ObjectId> {
  let last: Types.ObjectId | undefined;
  for (;;) {
    const found = await CarModel.find({ ...scope, ...(last && { _id: { $gt: last } }) }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    for (const { _id } of found) yield _id;
    last = found.at(-1)?._id;
    if (found.length < BATCH || !last) return;
  }
}

/** Reads those of the given cars that a user owns. */
export const ownCarsAmong = async (owner: Owner, ids: readonly Types.ObjectId[]): Promise<CarDoc[]> =>
  ids.length === 0 ? [] : CarModel.find({ ...ownedBy(owner), _id: { $in: [...ids] } }).lean();

/** Reads the ids of the cars that a user owns in batches, oldest first. */
export const ownCarIds = (owner: Owner) => readIds(ownedBy(owner));

/** Reads the ids of the cars that a workshop keeps for customers in batches, oldest first. */
export const keptCarIds = (keeper: Owner) => readIds(keptCarsFilter(keeper));

/** Returns a page of the caller's cars, newest first. */
export const pageOfOwnCars = async (owner: Owner, { limit, cursor }: CarListQuery) => {
  const position = fromCursor(cursor);
  const filter = { ...ownedBy(owner), ...(position && { _id: { $lt: position.id } }) };
  const found: CarDoc[] = await rawCollection(CarModel)
    .find(filter)
    .sort({ _id: -1 })
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(found, limit);
  const isWholeList = !position && nextCursor === null;
  const total = isWholeList ? page.length : await countOwnCars(owner);
  return { cars: page, nextCursor, found: total, total };
};

/** Reads all cars of a user, newest first, without their notes. */
export const allOwnCars = (owner: Owner): Promise<Omit<CarDoc, 'note'>[]> =>
  CarModel.find(ownedBy(owner), { note: 0 }).sort({ _id: -1 }).lean().exec();

const DUE = {
  ...NAMED,
  owner: 1,
  workshops: 1,
  mileage: 1,
  odometerUnit: 1,
  newInstruments: 1,
  due: 1,
  snoozes: 1,
  lastReadingOn: 1,
} as const;

/** The fields of a car that say what is due on it. */
export type CarWithDue = Pick<CarDoc, keyof typeof DUE | '_id'>;

const carsWithDue = (scope: object): Promise<CarWithDue[]> =>
  rawCollection(CarModel).find<CarWithDue>(scope, { projection: DUE, batchSize: 5_000 }).toArray();

/** Reads what says what is due on the cars that a person owns. */
export const ownCarsWithDue = (owner: Owner): Promise<CarWithDue[]> => carsWithDue(ownedBy(owner));

/** Reads what says what is due on the cars that a person owns, or keeps for customers. */
export const carsInCharge = (person: Caller): Promise<CarWithDue[]> =>
  carsWithDue(
    person.plan === 'workshop' ? { $or: [ownedBy(person), keptCarsFilter(person)] } : ownedBy(person),
  );

/** Reads what says what is due on the cars of others to which a workshop has access, without those that it keeps. */
export const customersCars = (workshop: Caller): Promise<(CarWithDue & Pick<CarDoc, 'ownerName'>)[]> =>
  rawCollection(CarModel)
    .find<CarWithDue & Pick<CarDoc, 'ownerName'>>(
      { ...servicedBy(workshop), owner: { $nin: [null, workshop._id] } },
      { projection: { ...DUE, ownerName: 1 }, batchSize: 5_000 },
    )
    .toArray();
