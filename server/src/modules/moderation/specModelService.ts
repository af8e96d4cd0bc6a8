import type { EditSpecModel, NewSpecModel, SpecModel } from '@glovebox/shared/catalogue';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, createEntry } from './changes/changeEntry.ts';
import { newSpecModel, withModerator } from './changes/newEntries.ts';
import { BaseModelModel, type SpecModelDoc } from '../catalogue/catalogueModel.ts';
import { toSpecModel } from '../catalogue/catalogueView.ts';

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

/** @throws AppError NOT_FOUND; CONFLICT if the base model already has one with that name */
export const editSpecModel = async (
  moderator: SessionUser,
  id: string,
  input: EditSpecModel,
): Promise<SpecModel> =>
  toSpecModel(
    await changeEntry(moderator, 'specModel', id, (spec) => ({
      action: 'SPEC_MODEL_CHANGED',
      details: `${inWords(spec)} → ${inWords(input)}`,
      fields: readChanges(spec, input),
    })),
  );

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while it has engines or cars refer to it */
export const removeSpecModel = (moderator: SessionUser, id: string) =>
  changeEntry(moderator, 'specModel', id, (spec) => ({
    action: 'SPEC_MODEL_DELETED',
    details: inWords(spec),
    fields: null,
  }));
