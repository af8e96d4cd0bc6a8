import type { BaseModel, EditBaseModel, NewBaseModel } from '@glovebox/shared/catalogue';
import type { ClientSession, Types } from 'mongoose';
import { notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { changeCatalogue, requireFreeName, requireUnused } from './catalogueChange.ts';
import { BaseModelModel, MakeModel, SpecModelModel } from './catalogueModel.ts';
import { asId, toBaseModel } from './catalogueView.ts';

const requireFree = async (
  session: ClientSession,
  make: Types.ObjectId,
  name: string,
  own?: Types.ObjectId,
) => {
  requireFreeName(await BaseModelModel.find({ make }, { name: 1 }, { session }).lean(), name, own);
};

const countAtMake = (session: ClientSession, make: Types.ObjectId, by: 1 | -1) =>
  MakeModel.findOneAndUpdate({ _id: make }, { $inc: { docCount: by } }, { session, lean: true });

/** @throws AppError NOT_FOUND for its make; CONFLICT where the make has one of that name */
export const createBaseModel = (moderator: SessionUser, input: NewBaseModel): Promise<BaseModel> =>
  changeCatalogue(moderator, async (session) => {
    const base = new BaseModelModel(input);
    const make = await countAtMake(session, base.make, 1);
    if (!make) throw notFound();
    await requireFree(session, base.make, base.name);
    await base.save({ session });
    const details = `${make.name} ${base.name}`;
    return { changed: toBaseModel(base), action: 'BASE_MODEL_CREATED', _id: base._id, details };
  });

/** @throws AppError NOT_FOUND; CONFLICT where the make has one of that name */
export const editBaseModel = (
  moderator: SessionUser,
  id: string,
  { name }: EditBaseModel,
): Promise<BaseModel> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const before = await BaseModelModel.findOne({ _id }, null, { session }).lean();
    if (!before) throw notFound();
    await requireFree(session, before.make, name, before._id);
    await BaseModelModel.updateOne({ _id }, { $set: { name } }, { session });
    const changed = toBaseModel({ ...before, name });
    return { changed, action: 'BASE_MODEL_CHANGED', _id: before._id, details: `${before.name} → ${name}` };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT with a count while it has spec models */
export const removeBaseModel = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const base = await BaseModelModel.findOneAndDelete({ _id }, { session, lean: true });
    if (!base) throw notFound();
    requireUnused({
      'spec model': await SpecModelModel.countDocuments({ baseModel: base._id }, { session }),
    });
    await countAtMake(session, base.make, -1);
    return { changed: undefined, action: 'BASE_MODEL_DELETED', _id: base._id, details: base.name };
  });
};
