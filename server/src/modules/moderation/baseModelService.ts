import type { BaseModel, EditBaseModel, NewBaseModel } from '@glovebox/shared/catalogue';
import { Types } from 'mongoose';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed, created, removed } from './changes/catalogueEdit.ts';
import { BaseModelModel, MakeModel } from '../catalogue/catalogueModel.ts';
import { asId, toBaseModel } from '../catalogue/catalogueView.ts';

/** @throws AppError NOT_FOUND if its make does not exist; CONFLICT if the make already has one with that name */
export const createBaseModel = (moderator: SessionUser, input: NewBaseModel): Promise<BaseModel> =>
  changeCatalogue(moderator, async (session) => {
    const make = await orNotFound(MakeModel.findOne({ _id: input.make }, null, { session }).lean());
    const base = { _id: new Types.ObjectId(), make: make._id, name: input.name, docCount: 0 };
    return {
      answer: toBaseModel(base),
      action: 'BASE_MODEL_CREATED',
      subject: base._id,
      details: `${make.name} ${base.name}`,
      edits: [created('baseModel', base)],
    };
  });

/** @throws AppError NOT_FOUND; CONFLICT if the make already has one with that name */
export const editBaseModel = (
  moderator: SessionUser,
  id: string,
  { name }: EditBaseModel,
): Promise<BaseModel> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const base = await orNotFound(BaseModelModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: toBaseModel({ ...base, name }),
      action: 'BASE_MODEL_CHANGED',
      subject: base._id,
      details: `${base.name} → ${name}`,
      edits: [changed('baseModel', base, { name })],
    };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while it has spec models */
export const removeBaseModel = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const base = await orNotFound(BaseModelModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: 'BASE_MODEL_DELETED',
      subject: base._id,
      details: base.name,
      edits: [removed('baseModel', base)],
    };
  });
};
