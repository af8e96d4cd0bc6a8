import type { VerifiedMany, VerifyMany } from '@glovebox/shared/moderation';
import { AppError, orNotFound } from '../../platform/errors/appError.ts';
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

const ALREADY = 'It is verified already.';

const isVerified = async (level: VerifyMany['level'], id: string) => {
  const found =
    level === 'engine'
      ? await EngineModel.findById(id, { verified: 1 }).lean()
      : await SpecModelModel.findById(id, { verified: 1 }).lean();
  return found?.verified === true;
};

/**
 * Marks entries as verified, one after the other. Each is a separate change that does not depend on the others.
 * @returns the entries that are verified now, and why the others are not
 */
export const verifyMany = async (
  moderator: SessionUser,
  { level, ids }: VerifyMany,
): Promise<Pick<VerifiedMany, 'verified' | 'refused'>> => {
  const verifyOne = level === 'engine' ? verifyEngine : verifySpecModel;
  const verified: string[] = [];
  const refused: VerifiedMany['refused'] = [];
  for (const _id of new Set(ids)) {
    try {
      if (await isVerified(level, _id)) {
        refused.push({ _id, message: ALREADY });
      } else {
        await verifyOne(moderator, _id, true);
        verified.push(_id);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ _id, message: error.message });
    }
  }
  return { verified, refused };
};
