import type { Make, SpecModel } from '@glovebox/shared/catalogue';
import { drawPicture } from '../../platform/images/drawPicture.ts';
import { isPicturePath, keepPicture } from '../../platform/images/pictureService.ts';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed } from './changes/catalogueEdit.ts';
import { MakeModel, SpecModelModel } from '../catalogue/catalogueModel.ts';
import { asId, toMake, toSpecModel } from '../catalogue/catalogueView.ts';
import { logoPath } from '../catalogue/logos.ts';

/** Re-encodes the logo of a make and sets it. @throws AppError NOT_FOUND; those of `drawPicture` */
export const setMakePicture = async (moderator: SessionUser, id: string, bytes: Buffer): Promise<Make> => {
  const _id = asId(id);
  const picture = await drawPicture(bytes, 'logo');
  return changeCatalogue(moderator, async (session) => {
    const make = await orNotFound(MakeModel.findOne({ _id }, null, { session }).lean());
    const imgUrl = await keepPicture(session, picture);
    return {
      answer: toMake({ ...make, imgUrl }),
      action: 'MAKE_CHANGED',
      subject: make._id,
      details: `${make.name}: new logo`,
      edits: [changed('make', make, { imgUrl })],
    };
  });
};

/** Describes what a make shows without an uploaded logo: the built-in logo for its name, or its initials. */
const fallbackLogo = ({ name, imgUrl }: { name: string; imgUrl: string | null }) =>
  imgUrl !== null && isPicturePath(imgUrl) ? logoPath(name) : null;

/** Removes the logo of a make. @throws AppError NOT_FOUND */
export const removeMakePicture = (moderator: SessionUser, id: string): Promise<Make> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const make = await orNotFound(MakeModel.findOne({ _id }, null, { session }).lean());
    const imgUrl = fallbackLogo(make);
    return {
      answer: toMake({ ...make, imgUrl }),
      action: 'MAKE_CHANGED',
      subject: make._id,
      details: `${make.name}: logo removed`,
      edits: [changed('make', make, { imgUrl })],
    };
  });
};

const showPicture = (moderator: SessionUser, id: string, picture: Buffer | null): Promise<SpecModel> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const spec = await orNotFound(SpecModelModel.findOne({ _id }, null, { session }).lean());
    const imgUrl = picture && (await keepPicture(session, picture));
    return {
      answer: toSpecModel({ ...spec, imgUrl }),
      action: 'SPEC_MODEL_CHANGED',
      subject: spec._id,
      details: `${spec.name}: ${picture ? 'new picture' : 'picture removed'}`,
      edits: [changed('specModel', spec, { imgUrl })],
    };
  });
};

/** Re-encodes the picture of a spec model and sets it. @throws AppError NOT_FOUND; those of `drawPicture` */
export const setSpecModelPicture = async (moderator: SessionUser, id: string, bytes: Buffer) =>
  showPicture(moderator, asId(id), await drawPicture(bytes, 'model'));

/** Removes the picture of a spec model. @throws AppError NOT_FOUND */
export const removeSpecModelPicture = (moderator: SessionUser, id: string) =>
  showPicture(moderator, id, null);
