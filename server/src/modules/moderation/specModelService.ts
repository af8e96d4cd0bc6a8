import type { EditSpecModel, NewSpecModel, SpecModel } from '@glovebox/shared/catalogue';
import type { BasedOn } from '@glovebox/shared/revision';
import { orNotFound } from '../../platform/errors/appError.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, createEntry, readEntry } from './changes/changeEntry.ts';
import { newSpecModel, withModerator } from './changes/newEntries.ts';
import { BaseModelModel, type SpecModelDoc } from '../catalogue/catalogueModel.ts';
import { toSpecModel } from '../catalogue/catalogueView.ts';
import { toModeratedSpecModel } from './moderationService.ts';

const inWords = ({ name, yearFrom, yearTo }: EditSpecModel) =>
  `${name} (${yearFrom ?? '?'} to ${yearTo ?? 'present'})`;

/** @throws AppError NOT_FOUND if its base model does not exist; CONFLICT if that already has one with that name */
export const createSpecModel = async (
  moderator: SessionUser,
  { baseModel, ...facts }: NewSpecModel,
): Promise<SpecModel> =>
  toSpecModel(
    await createEntry(moderator, 'specModel', async (session) => {
      const base = await orNotFound(BaseModelModel.findOne({ _id: baseModel }, null, { session }).lean());
      return {
        entry: newSpecModel(base, facts),
        action: 'SPEC_MODEL_CREATED',
        details: `${base.name}: ${inWords(facts)}`,
      };
    }),
  );

const readChanges = (spec: SpecModelDoc, input: EditSpecModel) => {
  const isSame = (['name', 'yearFrom', 'yearTo'] as const).every((field) => spec[field] === input[field]);
  // years that a person entered are neither a guess to be confirmed nor those of a register
  const typed = { typedGeneration: false, observedYears: false, sources: withModerator(spec.sources) };
  return isSame ? {} : { ...input, ...typed };
};

/** @throws AppError NOT_FOUND; CHANGED; CONFLICT if the base model already has one with that name */
export const editSpecModel = (
  moderator: SessionUser,
  id: string,
  { revision, ...input }: EditSpecModel & BasedOn,
): Promise<SpecModel> => {
  const decide = (spec: SpecModelDoc) =>
    ({
      action: 'SPEC_MODEL_CHANGED',
      details: `${inWords(spec)} → ${inWords(input)}`,
      fields: readChanges(spec, input),
    }) as const;
  return answeringCurrent(
    revision,
    async () => toSpecModel(await changeEntry(moderator, 'specModel', id, decide, revision)),
    async () => toModeratedSpecModel(await readEntry('specModel', id)),
  );
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while it has engines or cars refer to it */
export const removeSpecModel = (moderator: SessionUser, id: string) =>
  changeEntry(moderator, 'specModel', id, (spec) => ({
    action: 'SPEC_MODEL_DELETED',
    details: inWords(spec),
    fields: null,
  }));
