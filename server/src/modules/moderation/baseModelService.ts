import type { BaseModel, EditBaseModel, NewBaseModel } from '@glovebox/shared/catalogue';
import type { BasedOn } from '@glovebox/shared/revision';
import { orNotFound } from '../../platform/errors/appError.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, createEntry, readEntry } from './changes/changeEntry.ts';
import { newBaseModel } from './changes/newEntries.ts';
import { MakeModel, type BaseModelDoc } from '../catalogue/catalogueModel.ts';
import { toBaseModel } from '../catalogue/catalogueView.ts';

/** @throws AppError NOT_FOUND if its make does not exist; CONFLICT if the make already has one with that name */
export const createBaseModel = async (moderator: SessionUser, input: NewBaseModel): Promise<BaseModel> =>
  toBaseModel(
    await createEntry(moderator, 'baseModel', async (session) => {
      const make = await orNotFound(MakeModel.findOne({ _id: input.make }, null, { session }).lean());
      const entry = newBaseModel(make, input.name);
      return { entry, action: 'BASE_MODEL_CREATED', details: `${make.name} ${entry.name}` };
    }),
  );

/** @throws AppError NOT_FOUND; CHANGED; CONFLICT if the make already has one with that name */
export const editBaseModel = (
  moderator: SessionUser,
  id: string,
  { revision, ...fields }: EditBaseModel & BasedOn,
): Promise<BaseModel> => {
  const decide = ({ name }: BaseModelDoc) =>
    ({ action: 'BASE_MODEL_CHANGED', details: `${name} → ${fields.name}`, fields }) as const;
  return answeringCurrent(
    revision,
    async () => toBaseModel(await changeEntry(moderator, 'baseModel', id, decide, revision)),
    async () => toBaseModel(await readEntry('baseModel', id)),
  );
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while it has spec models */
export const removeBaseModel = (moderator: SessionUser, id: string) =>
  changeEntry(moderator, 'baseModel', id, ({ name }) => ({
    action: 'BASE_MODEL_DELETED',
    details: name,
    fields: null,
  }));
