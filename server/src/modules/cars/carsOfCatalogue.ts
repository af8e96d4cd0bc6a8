import type { ClientSession, Types } from 'mongoose';
import { inBatches } from '../../platform/database/inBatches.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Part = 'make' | 'model' | 'engine';

/** Counts the cars that refer to a catalogue entry. */
export const countCarsReferringTo = (
  part: Part,
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<number> =>
  CarModel.countDocuments({ [part]: id })
    .session(session)
    .exec();

/** Reads the ids of the cars that refer to an engine. */
export const readCarsWithEngine = async (
  session: ClientSession,
  engine: Types.ObjectId,
): Promise<Types.ObjectId[]> => {
  const cars = await CarModel.find({ engine }, { _id: 1 }, { session }).lean();
  return cars.map(({ _id }) => _id);
};

/**
 * Points cars to catalogue entries; what was typed of them goes. `updatedAt` stays, because the users of the cars did not
 * do this. The revision is incremented, so that a concurrent change of the same car conflicts instead of mixing with this
 * one.
 */
export const linkCars = (
  session: ClientSession,
  cars: readonly Types.ObjectId[],
  refs: Partial<Pick<CarDoc, Part>>,
): Promise<void> =>
  inBatches(cars, (batch) =>
    CarModel.collection.updateMany(
      { _id: { $in: batch } },
      { $set: refs, $unset: { typed: 1 }, $inc: { revision: 1, edits: 1 } },
      { session },
    ),
  );
