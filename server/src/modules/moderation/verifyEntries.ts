import type { setVerifiedSchema, VerifiedMany, VerifyMany } from '@glovebox/shared/moderation';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, readEntry } from './changes/changeEntry.ts';
import {
  EngineModel,
  SpecModelModel,
  type EngineDoc,
  type SpecModelDoc,
} from '../catalogue/catalogueModel.ts';
import { modelAndEngine } from './engineService.ts';
import { toModeratedEngine, toModeratedSpecModel } from './moderationService.ts';

/** Whether an entry is verified, and the revision that the moderator saw, if they said so. */
type Mark = z.output<typeof setVerifiedSchema>;

/** Marks an engine as verified or unverified. @throws AppError NOT_FOUND; CHANGED */
export const verifyEngine = (moderator: SessionUser, id: string, { verified, revision }: Mark) => {
  const decide = async (engine: EngineDoc, session: ClientSession) =>
    ({
      action: verified ? 'ENGINE_VERIFIED' : 'ENGINE_UNVERIFIED',
      details: await modelAndEngine(session, engine),
      fields: { verified },
    }) as const;
  return answeringCurrent(
    revision,
    () => changeEntry(moderator, 'engine', id, decide, revision),
    async () => toModeratedEngine(await readEntry('engine', id)),
  );
};

/** Marks a spec model as verified or unverified. @throws AppError NOT_FOUND; CHANGED */
export const verifySpecModel = (moderator: SessionUser, id: string, { verified, revision }: Mark) => {
  const decide = ({ name }: SpecModelDoc) =>
    ({
      action: verified ? 'SPEC_MODEL_VERIFIED' : 'SPEC_MODEL_UNVERIFIED',
      details: name,
      fields: { verified },
    }) as const;
  return answeringCurrent(
    revision,
    () => changeEntry(moderator, 'specModel', id, decide, revision),
    async () => toModeratedSpecModel(await readEntry('specModel', id)),
  );
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
        await verifyOne(moderator, _id, { verified: true });
        verified.push(_id);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ _id, message: error.message });
    }
  }
  return { verified, refused };
};
