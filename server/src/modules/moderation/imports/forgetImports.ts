import type { ClientSession, Types } from 'mongoose';
import { ImportModel } from './importModel.ts';

/** Forgets the files that somebody imported; their rows go by themselves. For an account that is deleted. */
export const forgetImportsOf = async (session: ClientSession, user: Types.ObjectId): Promise<void> => {
  await ImportModel.deleteMany({ user }, { session });
};
