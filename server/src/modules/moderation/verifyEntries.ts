import type { VerifiedMany, VerifyMany } from '@glovebox/shared/moderation';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry } from './changes/changeEntry.ts';
import { EngineModel, SpecModelModel } from '../catalogue/catalogueModel.ts';
import { modelAndEngine } from './engineService.ts';

/** Marks an engine as verified or unverified. @throws AppError NOT_FOUND */
export const verifyEngine = (moderator: SessionUser, id: string, verified: boolean) =>
  changeEntry(moderator, 'engine', id, async (engine, session) => ({
    action: verified ? 'ENGINE_VERIFIED' : 'ENGINE_UNVERIFIED',
    details: await modelAndEngine(session, engine),
    fields: { verified },
  }));

/** Marks a spec model as verified or unverified. @throws AppError NOT_FOUND */
export const verifySpecModel = (moderator: SessionUser, id: string, verified: boolean) =>
  changeEntry(moderator, 'specModel', id, ({ name }) => ({
    action: verified ? 'SPEC_MODEL_VERIFIED' : 'SPEC_MODEL_UNVERIFIED',
    details: name,
    fields: { verified },
  }));

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
