import type { AnyObject, ClientSession, Types } from 'mongoose';
import { inBatches } from '../../platform/database/inBatches.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Part = 'make' | 'model' | 'engine';
/** What a car says of the catalogue: what it refers to, and what was typed where that lacks it. */
type CarParts = Pick<CarDoc, '_id' | Part | 'typed'>;

const PARTS = { make: 1, model: 1, engine: 1, typed: 1 } as const;

/** How many cars refer to any of some entries of the catalogue. */
export const countCarsWith = (
  session: ClientSession,
  part: Part,
  ids: readonly Types.ObjectId[],
): Promise<number> => CarModel.countDocuments({ [part]: { $in: ids } }, { session });

/** How many cars refer to an entry of the catalogue at this moment. */
export const countCarsOf = (part: Part, id: Types.ObjectId): Promise<number> =>
  CarModel.countDocuments({ [part]: id }).exec();

/** The cars that refer to an entry of the catalogue, as far as they say what they are. */
export const carsWith = (session: ClientSession, part: Part, id: Types.ObjectId): Promise<CarParts[]> =>
  CarModel.find({ [part]: id }, PARTS, { session })
    .sort({ _id: 1 })
    .lean();

/** Some cars by their ids, as far as they say what they are. */
export const carParts = async (
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<CarParts[]> => {
  const found: CarParts[] = [];
  await inBatches(ids, async (batch) => {
    found.push(...(await CarModel.find({ _id: { $in: batch } }, PARTS, { session }).lean()));
  });
  return found;
};

/**
 * Has cars refer to other entries of the catalogue. Nothing that their people did: when they were changed last stays.
 * Raises their revision, so that a change of the same car at the same moment counts before or after.
 */
export const changeRefs = (
  session: ClientSession,
  cars: readonly { _id: Types.ObjectId; refs: Record<string, unknown> }[],
): Promise<void> =>
  inBatches(cars, (batch) =>
    CarModel.collection.bulkWrite(
      batch.map(
        ({ _id, refs: { typed, ...refs } }): { updateOne: { filter: AnyObject; update: AnyObject } } => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: { ...refs, ...(typed !== null && { typed }) },
              ...(typed === null && { $unset: { typed: 1 } }),
              $inc: { revision: 1 },
            },
          },
        }),
      ),
      { session },
    ),
  );
