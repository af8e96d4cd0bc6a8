import type { ClientSession, Types } from 'mongoose';
import { ImportModel } from './importModel.ts';

/** Deletes a person's imports; their rows expire. For an account that is deleted. */
export const forgetImportsOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await ImportModel.deleteMany({ user }, { session });
};
