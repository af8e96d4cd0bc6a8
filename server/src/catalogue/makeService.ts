import type { Make, WriteMake } from '@glovebox/shared/catalogue';
import type { ClientSession } from 'mongoose';
import { countCarsWith } from '../cars/carsOfCatalogue.ts';
import { AppError, notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { changeCatalogue, requireFreeName, requireUnused } from './catalogueChange.ts';
import { BaseModelModel, MakeModel } from './catalogueModel.ts';
import { asId, toMake } from './catalogueView.ts';
import { isLogoPath, logoPath } from './logos.ts';

const requireFree = async (
  session: ClientSession,
  name: string,
  own?: Parameters<typeof requireFreeName>[2],
) => {
  requireFreeName(await MakeModel.find({}, { name: 1 }, { session }).lean(), name, own);
};

/** @throws AppError BAD_INPUT for what is no logo of ours */
const logoOf = ({ name, imgUrl }: WriteMake) => {
  if (imgUrl === undefined) return logoPath(name);
  if (imgUrl !== null && !isLogoPath(imgUrl)) {
    const message = 'Must be the path of a logo of this server';
    throw new AppError('BAD_INPUT', message, [{ path: 'imgUrl', message }]);
  }
  return imgUrl;
};

/** @throws AppError CONFLICT where the name is taken; BAD_INPUT for what is no logo of ours */
export const createMake = (moderator: SessionUser, input: WriteMake): Promise<Make> => {
  const fields = { name: input.name, imgUrl: logoOf(input) };
  return changeCatalogue(moderator, async (session) => {
    await requireFree(session, input.name);
    const make = new MakeModel(fields);
    await make.save({ session });
    return { changed: toMake(make), action: 'MAKE_CREATED', _id: make._id, details: make.name };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT where the name is taken; BAD_INPUT for what is no logo of ours */
export const editMake = (moderator: SessionUser, id: string, input: WriteMake): Promise<Make> => {
  const _id = asId(id);
  const changes = { name: input.name, ...(input.imgUrl !== undefined && { imgUrl: logoOf(input) }) };
  return changeCatalogue(moderator, async (session) => {
    const before = await MakeModel.findOne({ _id }, null, { session }).lean();
    if (!before) throw notFound();
    await requireFree(session, input.name, before._id);
    await MakeModel.updateOne({ _id }, { $set: changes }, { session });
    const changed = toMake({ ...before, ...changes });
    const details = `${before.name} → ${input.name}`;
    return { changed, action: 'MAKE_CHANGED', _id: before._id, details };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT with a count while something uses it */
export const removeMake = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const make = await MakeModel.findOneAndDelete({ _id }, { session, lean: true });
    if (!make) throw notFound();
    const models = await BaseModelModel.countDocuments({ make: make._id }, { session });
    requireUnused({ 'base model': models, car: await countCarsWith(session, 'make', make._id) });
    return { changed: undefined, action: 'MAKE_DELETED', _id: make._id, details: make.name };
  });
};
