import type { Make, SpecModel } from '@glovebox/shared/catalogue';
import { drawPicture } from '../../platform/images/drawPicture.ts';
import { isPicturePath, keepPicture } from '../../platform/images/pictureService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry } from './changes/changeEntry.ts';
import { asId, toMake, toSpecModel } from '../catalogue/catalogueView.ts';
import { logoPath } from '../catalogue/logos.ts';

/**
 * Returns the logo of a make after its logo was removed: the built-in one instead of an uploaded one, else null to show
 * its initials.
 */
const fallbackLogo = ({ name, imgUrl }: { name: string; imgUrl: string | null }) =>
  imgUrl !== null && isPicturePath(imgUrl) ? logoPath(name) : null;

const showLogo = async (moderator: SessionUser, id: string, picture: Buffer | null): Promise<Make> =>
  toMake(
    await changeEntry(moderator, 'make', id, async (make, session) => ({
      action: 'MAKE_CHANGED',
      details: `${make.name}: ${picture ? 'new logo' : 'logo removed'}`,
      fields: { imgUrl: picture ? await keepPicture(session, picture) : fallbackLogo(make) },
    })),
  );

const showPicture = async (moderator: SessionUser, id: string, picture: Buffer | null): Promise<SpecModel> =>
  toSpecModel(
    await changeEntry(moderator, 'specModel', id, async (spec, session) => ({
      action: 'SPEC_MODEL_CHANGED',
      details: `${spec.name}: ${picture ? 'new picture' : 'picture removed'}`,
      fields: { imgUrl: picture && (await keepPicture(session, picture)) },
    })),
  );

/** Re-encodes the logo of a make and sets it. @throws AppError NOT_FOUND; those of `drawPicture` */
export const setMakePicture = async (moderator: SessionUser, id: string, bytes: Buffer) =>
  showLogo(moderator, asId(id), await drawPicture(bytes, 'logo'));

/** Removes the logo of a make. @throws AppError NOT_FOUND */
export const removeMakePicture = (moderator: SessionUser, id: string) => showLogo(moderator, id, null);

/** Re-encodes the picture of a spec model and sets it. @throws AppError NOT_FOUND; those of `drawPicture` */
export const setSpecModelPicture = async (moderator: SessionUser, id: string, bytes: Buffer) =>
  showPicture(moderator, asId(id), await drawPicture(bytes, 'model'));

/** Removes the picture of a spec model. @throws AppError NOT_FOUND */
export const removeSpecModelPicture = (moderator: SessionUser, id: string) =>
  showPicture(moderator, id, null);
