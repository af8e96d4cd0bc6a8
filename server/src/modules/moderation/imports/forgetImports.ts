import type { ClientSession, Types } from 'mongoose';
import { ImportModel } from './importModel.ts';

/** Deletes the imports of an account that is deleted. Their rows expire by themselves. */
export const forgetImportsOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await ImportModel.deleteMany({ user }, { session });
};
