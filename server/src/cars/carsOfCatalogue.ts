import type { ClientSession, Types } from 'mongoose';
import { CarModel } from './carModel.ts';

/** How many cars refer to an entry of the catalogue. */
export const countCarsWith = (
  session: ClientSession,
  part: 'make' | 'model' | 'engine',
  id: Types.ObjectId,
): Promise<number> => CarModel.countDocuments({ [part]: id }, { session });
