import { Types, type ClientSession } from 'mongoose';
import { sha256 } from '../crypto/sha256.ts';
import { AppError } from '../errors/appError.ts';
import { isDuplicateKey } from './duplicateKey.ts';
import { SubmissionModel } from './submissionModel.ts';

/** A request to create something, and the key of the client for it if there is one. */
export interface Submission {
  /** The id of the document that is created. */
  documentId: Types.ObjectId;
  keyed: { _id: string; content: string } | null;
}

const submissionId = (user: { _id: Types.ObjectId }, key: string) =>
  sha256(`${user._id.toHexString()} ${key}`);

/**
 * Checks whether the caller has already created something with this Idempotency-Key, so that nothing new will be
 * created.
 */
export const isKnownKey = async (user: { _id: Types.ObjectId }, key: string): Promise<boolean> =>
  (await SubmissionModel.exists({ _id: submissionId(user, key) })) !== null;

/**
 * @param key the request's Idempotency-Key
 * @param content everything that defines what is created, which is the kind and the parsed body
 */
export const toSubmission = (
  user: { _id: Types.ObjectId },
  key: string | undefined,
  content: readonly unknown[],
): Submission => ({
  documentId: new Types.ObjectId(),
  keyed:
    key === undefined ? null : { _id: submissionId(user, key), content: sha256(JSON.stringify(content)) },
});

class KeyIsKnown extends Error {}

/**
 * The first write of a transaction that creates something. Of two transactions with the same key only one commits.
 * @throws KeyIsKnown, which `createOnce` answers
 */
export const rememberSubmission = async (
  session: ClientSession,
  { documentId, keyed }: Submission,
): Promise<void> => {
  if (!keyed) return;
  const remembered = { ...keyed, thing: documentId, createdAt: new Date() };
  try {
    await SubmissionModel.create([remembered], { session });
  } catch (error) {
    throw isDuplicateKey(error) ? new KeyIsKnown() : error;
  }
};

/**
 * Creates something once for each key.
 * @param create runs a transaction that begins with `rememberSubmission`
 * @param find reads, for a known key, the document that was created the first time; null if it no longer exists
 * @throws AppError CONFLICT if the key was used for something else; GONE if the document was removed since
 */
export const createOnce = async <T>(
  submission: Submission,
  create: () => Promise<T>,
  find: (documentId: Types.ObjectId) => Promise<T | null>,
): Promise<T> => {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof KeyIsKnown)) throw error;
  }
  const before = await SubmissionModel.findById(submission.keyed?._id).lean();
  if (before?.content !== submission.keyed?.content) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was already used for something else.');
  }
  const found = before && (await find(before.thing));
  if (!found) throw new AppError('GONE', 'This was saved and has been removed since.');
  return found;
};
