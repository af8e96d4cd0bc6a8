import type { AnyObject, ClientSession, Types } from 'mongoose';
import { inBatches } from '../../platform/database/inBatches.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Part = 'make' | 'model' | 'engine';
/** The references of a car to the catalogue, and the typed parts where the catalogue has no entry. */
type CarParts = Pick<CarDoc, '_id' | Part | 'typed'>;

const PARTS = { make: 1, model: 1, engine: 1, typed: 1 } as const;

/** Counts the cars that refer to any of the given catalogue entries. */
export const countCarsReferringToAny = (
  session: ClientSession,
  part: Part,
  ids: readonly Types.ObjectId[],
): Promise<number> => CarModel.countDocuments({ [part]: { $in: ids } }, { session });

/** Counts the cars that currently refer to a catalogue entry. */
export const countCarsReferringTo = (part: Part, id: Types.ObjectId): Promise<number> =>
  CarModel.countDocuments({ [part]: id }).exec();

/** Reads the cars that refer to a catalogue entry, with only the fields about their vehicle. */
export const readCarsReferringTo = (
  session: ClientSession,
  part: Part,
  id: Types.ObjectId,
): Promise<CarParts[]> =>
  CarModel.find({ [part]: id }, PARTS, { session })
    .sort({ _id: 1 })
    .lean();

/** Reads cars by their ids, with only the fields about their vehicle. */
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
 * Points cars to other catalogue entries. `updatedAt` stays, because the users of the cars did not do this. The
 * revision is incremented, so that a concurrent change of the same car conflicts instead of mixing with this one.
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
              $inc: { revision: 1, edits: 1 },
            },
          },
        }),
      ),
      { session },
    ),
  );
