import type { newServiceSchema } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { findService, justRecorded, type ServiceOnCar } from './serviceRecordService.ts';
import { ServiceSubmissionModel } from './serviceSubmissionModel.ts';

/** For how long an identical service without a key counts as the same submission, in milliseconds. */
const SAME_SUBMISSION = 30_000;

/** A submission with the client's idempotency key: who sends it and what. */
export interface KeyedSubmission {
  _id: string;
  content: string;
}

export const toSubmission = (
  user: { _id: Types.ObjectId },
  key: string,
  input: z.output<typeof newServiceSchema>,
): KeyedSubmission => ({
  _id: sha256(`${user._id.toHexString()} ${key}`),
  content: sha256(JSON.stringify(input)),
});

/**
 * The service that an earlier submission with this key recorded; null the first time.
 * @throws AppError CONFLICT if the key was used for something else; GONE if the service was removed since
 */
export const findSubmitted = async (
  session: ClientSession,
  { _id, content }: KeyedSubmission,
): Promise<ServiceOnCar | null> => {
  const before = await ServiceSubmissionModel.findById(_id).session(session).lean();
  if (!before) return null;
  if (before.content !== content) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was already used for another service.');
  }
  const service = await findService(before.service, session);
  if (!service) throw new AppError('GONE', 'This service was recorded and has been removed since.');
  return service;
};

/** Stores an idempotency key for a day. */
export const rememberSubmission = async (
  session: ClientSession,
  submission: KeyedSubmission,
  service: Types.ObjectId,
) => {
  const remembered = { ...submission, service, createdAt: new Date() };
  await ServiceSubmissionModel.create([remembered], { session });
};

/**
 * Without a key, a service that is identical in every field and by the same user is taken for a double click.
 * @throws AppError CONFLICT if it was recorded moments ago
 */
export const refuseSecondClick = async (
  session: ClientSession,
  service: Parameters<typeof justRecorded>[1],
) => {
  const since = new Date(Date.now() - SAME_SUBMISSION);
  if (await justRecorded(session, service, since)) {
    throw new AppError('CONFLICT', 'This service was just recorded.');
  }
};
