import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed } from './changes/catalogueEdit.ts';
import { EngineModel, SpecModelModel } from '../catalogue/catalogueModel.ts';
import { asId } from '../catalogue/catalogueView.ts';
import { engineInWords, modelOfEngine } from './engineService.ts';

/** Marks an engine as verified or unverified. @throws AppError NOT_FOUND */
export const verifyEngine = (moderator: SessionUser, id: string, verified: boolean): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await orNotFound(EngineModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: verified ? 'ENGINE_VERIFIED' : 'ENGINE_UNVERIFIED',
      subject: engine._id,
      details: `${await modelOfEngine(session, engine)}: ${engineInWords(engine)}`,
      edits: [changed('engine', engine, { verified })],
    };
  });
};

/** Marks a spec model as verified or unverified. @throws AppError NOT_FOUND */
export const verifySpecModel = (moderator: SessionUser, id: string, verified: boolean): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const spec = await orNotFound(SpecModelModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: verified ? 'SPEC_MODEL_VERIFIED' : 'SPEC_MODEL_UNVERIFIED',
      subject: spec._id,
      details: spec.name,
      edits: [changed('specModel', spec, { verified })],
    };
  });
};
