import type { EditSpecModel, NewSpecModel, SpecModel } from '@glovebox/shared/catalogue';
import { Types, type ClientSession } from 'mongoose';
import { countCarsWith } from '../cars/carsOfCatalogue.ts';
import { notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { changeCatalogue, requireFreeName, requireUnused } from './catalogueChange.ts';
import { BaseModelModel, EngineModel, SpecModelModel } from './catalogueModel.ts';
import { asId, toSpecModel } from './catalogueView.ts';

const requireFree = async (
  session: ClientSession,
  baseModel: Types.ObjectId,
  name: string,
  own?: Types.ObjectId,
) => {
  requireFreeName(await SpecModelModel.find({ baseModel }, { name: 1 }, { session }).lean(), name, own);
};

const countAtBaseModel = (session: ClientSession, baseModel: Types.ObjectId, by: 1 | -1) =>
  BaseModelModel.findOneAndUpdate({ _id: baseModel }, { $inc: { docCount: by } }, { session, lean: true });

const inWords = ({ name, yearFrom, yearTo }: EditSpecModel) =>
  `${name} (${yearFrom ?? '?'} to ${yearTo ?? 'present'})`;

/** @throws AppError NOT_FOUND for its base model; CONFLICT where the base model has one of that name */
export const createSpecModel = (moderator: SessionUser, input: NewSpecModel): Promise<SpecModel> =>
  changeCatalogue(moderator, async (session) => {
    const base = await countAtBaseModel(session, new Types.ObjectId(input.baseModel), 1);
    if (!base) throw notFound();
    await requireFree(session, base._id, input.name);
    const spec = new SpecModelModel({ ...input, make: base.make });
    await spec.save({ session });
    const details = `${base.name}: ${inWords(input)}`;
    return { changed: toSpecModel(spec), action: 'SPEC_MODEL_CREATED', _id: spec._id, details };
  });

/** @throws AppError NOT_FOUND; CONFLICT where the base model has one of that name */
export const editSpecModel = (
  moderator: SessionUser,
  id: string,
  input: EditSpecModel,
): Promise<SpecModel> => {
  const _id = asId(id);
  // what a person typed is neither a guess to be confirmed nor a register's years
  const changes = { ...input, typedGeneration: false, observedYears: false };
  return changeCatalogue(moderator, async (session) => {
    const before = await SpecModelModel.findOne({ _id }, null, { session }).lean();
    if (!before) throw notFound();
    await requireFree(session, before.baseModel, input.name, before._id);
    await SpecModelModel.updateOne({ _id }, { $set: changes }, { session });
    const changed = toSpecModel({ ...before, ...changes });
    const details = `${inWords(before)} → ${inWords(input)}`;
    return { changed, action: 'SPEC_MODEL_CHANGED', _id: before._id, details };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT with a count while it has engines, or cars refer to it */
export const removeSpecModel = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const spec = await SpecModelModel.findOneAndDelete({ _id }, { session, lean: true });
    if (!spec) throw notFound();
    requireUnused({
      engine: await EngineModel.countDocuments({ specModel: spec._id }, { session }),
      car: await countCarsWith(session, 'model', spec._id),
    });
    await countAtBaseModel(session, spec.baseModel, -1);
    return { changed: undefined, action: 'SPEC_MODEL_DELETED', _id: spec._id, details: inWords(spec) };
  });
};
