import type { AnyObject, ClientSession, Types } from 'mongoose';
import { inBatches } from '../../platform/database/inBatches.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Part = 'make' | 'model' | 'engine';
/** A car's references to the catalogue, and what was typed where the catalogue has no entry. */
type CarParts = Pick<CarDoc, '_id' | Part | 'typed'>;

const PARTS = { make: 1, model: 1, engine: 1, typed: 1 } as const;

/** The number of cars that refer to any of the given catalogue entries. */
export const countCarsWith = (
  session: ClientSession,
  part: Part,
  ids: readonly Types.ObjectId[],
): Promise<number> => CarModel.countDocuments({ [part]: { $in: ids } }, { session });

/** The number of cars that currently refer to a catalogue entry. */
export const countCarsOf = (part: Part, id: Types.ObjectId): Promise<number> =>
  CarModel.countDocuments({ [part]: id }).exec();

/** The cars that refer to a catalogue entry; only the fields about their vehicle. */
export const carsWith = (session: ClientSession, part: Part, id: Types.ObjectId): Promise<CarParts[]> =>
  CarModel.find({ [part]: id }, PARTS, { session })
    .sort({ _id: 1 })
    .lean();

/** Cars by their ids; only the fields about their vehicle. */
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
 * Points cars to other catalogue entries. Their users did not do this, so `updatedAt` stays. Increments the
 * revision, so that a concurrent change of the same car conflicts instead of interleaving.
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
