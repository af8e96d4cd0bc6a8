import type { Make, WriteMake } from '@glovebox/shared/catalogue';
import type { BasedOn } from '@glovebox/shared/revision';
import { AppError } from '../../platform/errors/appError.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, createEntry, readEntry } from './changes/changeEntry.ts';
import { newMake } from './changes/newEntries.ts';
import type { MakeDoc } from '../catalogue/catalogueModel.ts';
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
  const entry = newMake(input.name, await chooseLogo(input));
  return toMake(
    await createEntry(moderator, 'make', () => ({ entry, action: 'MAKE_CREATED', details: entry.name })),
  );
};

/** @throws AppError NOT_FOUND; CHANGED; CONFLICT if the name is taken; BAD_INPUT if it is not one of our logos */
export const editMake = async (
  moderator: SessionUser,
  id: string,
  { revision, ...input }: WriteMake & BasedOn,
): Promise<Make> => {
  const _id = asId(id);
  const fields = {
    name: input.name,
    ...(input.imgUrl !== undefined && { imgUrl: await chooseLogo(input) }),
  };
  const decide = ({ name }: MakeDoc) =>
    ({ action: 'MAKE_CHANGED', details: `${name} → ${input.name}`, fields }) as const;
  return answeringCurrent(
    revision,
    async () => toMake(await changeEntry(moderator, 'make', _id, decide, revision)),
    async () => toMake(await readEntry('make', _id)),
  );
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while something uses it */
export const removeMake = (moderator: SessionUser, id: string) =>
  changeEntry(moderator, 'make', id, ({ name }) => ({
    action: 'MAKE_DELETED',
    details: name,
    fields: null,
  }));
