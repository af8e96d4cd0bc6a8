import type { Types } from 'mongoose';
import { BaseModelModel, MakeModel, SpecModelModel } from '../catalogue/catalogueModel.ts';
import { toParent } from '../catalogue/catalogueView.ts';

/** The ancestors of an engine or a spec model. */
interface Below {
  make: Types.ObjectId;
  baseModel: Types.ObjectId;
  specModel?: Types.ObjectId;
}

/** Reads the names of the ancestors of entries, in three reads for any number of entries. */
export const entryNames = async (entries: Below[]) => {
  const among = (field: keyof Below) => ({ _id: { $in: entries.flatMap((entry) => entry[field] ?? []) } });
  const found = await Promise.all([
    MakeModel.find(among('make'), { name: 1 }).lean(),
    BaseModelModel.find(among('baseModel'), { name: 1 }).lean(),
    SpecModelModel.find(among('specModel'), { name: 1 }).lean(),
  ]);
  const names = new Map(found.flat().map(({ _id, name }) => [_id.toHexString(), name]));
  return (_id: Types.ObjectId) => toParent({ _id, name: names.get(_id.toHexString()) ?? '' });
};
