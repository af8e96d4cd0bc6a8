import type { EditSpecModel, NewSpecModel, SpecModel } from '@glovebox/shared/catalogue';
import { Types } from 'mongoose';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed, created, removed } from './changes/catalogueEdit.ts';
import { BaseModelModel, SpecModelModel, type SpecModelDoc } from '../catalogue/catalogueModel.ts';
import { asId, toSpecModel } from '../catalogue/catalogueView.ts';
import { fromModerator, withModerator } from './changes/provenance.ts';

const inWords = ({ name, yearFrom, yearTo }: EditSpecModel) =>
  `${name} (${yearFrom ?? '?'} to ${yearTo ?? 'present'})`;

/** @throws AppError NOT_FOUND if its base model does not exist; CONFLICT if that already has one with that name */
export const createSpecModel = (moderator: SessionUser, input: NewSpecModel): Promise<SpecModel> =>
  changeCatalogue(moderator, async (session) => {
    const base = await orNotFound(BaseModelModel.findOne({ _id: input.baseModel }, null, { session }).lean());
    const spec: SpecModelDoc = {
      ...input,
      ...fromModerator(),
      _id: new Types.ObjectId(),
      make: base.make,
      baseModel: base._id,
      imgUrl: null,
      docCount: 0,
      typedGeneration: false,
      observedYears: false,
    };
    return {
      answer: toSpecModel(spec),
      action: 'SPEC_MODEL_CREATED',
      subject: spec._id,
      details: `${base.name}: ${inWords(input)}`,
      edits: [created('specModel', spec)],
    };
  });

const describeChanges = (spec: SpecModelDoc, input: EditSpecModel) => {
  const isSame = (['name', 'yearFrom', 'yearTo'] as const).every((field) => spec[field] === input[field]);
  // years that a person entered are neither a guess to be confirmed nor those of a register
  const typed = { typedGeneration: false, observedYears: false, sources: withModerator(spec.sources) };
  return isSame ? {} : { ...input, ...typed };
};

/** @throws AppError NOT_FOUND; CONFLICT if the base model already has one with that name */
export const editSpecModel = (
  moderator: SessionUser,
  id: string,
  input: EditSpecModel,
): Promise<SpecModel> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const spec = await orNotFound(SpecModelModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: toSpecModel({ ...spec, ...input }),
      action: 'SPEC_MODEL_CHANGED',
      subject: spec._id,
      details: `${inWords(spec)} → ${inWords(input)}`,
      edits: [changed('specModel', spec, describeChanges(spec, input))],
    };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while it has engines or cars refer to it */
export const removeSpecModel = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const spec = await orNotFound(SpecModelModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: 'SPEC_MODEL_DELETED',
      subject: spec._id,
      details: inWords(spec),
      edits: [removed('specModel', spec)],
    };
  });
};
