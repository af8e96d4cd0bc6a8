import type { Types } from 'mongoose';
import { UserModel } from './userModel.ts';

/** Reads the names of accounts by their ids. Deleted accounts have none. */
export const readUserNames = async (ids: Types.ObjectId[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(users.map(({ _id, name }) => [_id.toHexString(), name]));
};
