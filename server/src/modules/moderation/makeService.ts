import type { Make, WriteMake } from '@glovebox/shared/catalogue';
import { Types } from 'mongoose';
import { AppError, orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed, created, removed } from './changes/catalogueEdit.ts';
import { MakeModel } from '../catalogue/catalogueModel.ts';
import { asId, toMake } from '../catalogue/catalogueView.ts';
import { isLogoPath, logoPath } from '../catalogue/logos.ts';
import { isKeptPicture } from '../../platform/images/pictureService.ts';

/** @throws AppError BAD_INPUT if it is not one of our logos */
const chooseLogo = async ({ name, imgUrl }: WriteMake) => {
  if (imgUrl === undefined) return logoPath(name);
  if (imgUrl !== null && !isLogoPath(imgUrl) && !(await isKeptPicture(imgUrl))) {
    const message = 'Must be the path of a logo of this server';
    throw new AppError('BAD_INPUT', message, [{ path: 'imgUrl', message }]);
  }
  return imgUrl;
};

/** @throws AppError CONFLICT if the name is taken; BAD_INPUT if it is not one of our logos */
export const createMake = async (moderator: SessionUser, input: WriteMake): Promise<Make> => {
  const make = { _id: new Types.ObjectId(), name: input.name, imgUrl: await chooseLogo(input), docCount: 0 };
  return changeCatalogue(moderator, () =>
    Promise.resolve({
      answer: toMake(make),
      action: 'MAKE_CREATED',
      subject: make._id,
      details: make.name,
      edits: [created('make', make)],
    }),
  );
};

/** @throws AppError NOT_FOUND; CONFLICT if the name is taken; BAD_INPUT if it is not one of our logos */
export const editMake = async (moderator: SessionUser, id: string, input: WriteMake): Promise<Make> => {
  const _id = asId(id);
  const changes = {
    name: input.name,
    ...(input.imgUrl !== undefined && { imgUrl: await chooseLogo(input) }),
  };
  return changeCatalogue(moderator, async (session) => {
    const make = await orNotFound(MakeModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: toMake({ ...make, ...changes }),
      action: 'MAKE_CHANGED',
      subject: make._id,
      details: `${make.name} → ${input.name}`,
      edits: [changed('make', make, changes)],
    };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while something uses it */
export const removeMake = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const make = await orNotFound(MakeModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: 'MAKE_DELETED',
      subject: make._id,
      details: make.name,
      edits: [removed('make', make)],
    };
  });
};
