import type { ClientSession, Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { SuggestionModel, type SuggestionDoc } from './suggestionModel.ts';

/** The maximum number of cars that one decision links. */
const MOST_DUPLICATES = 1_000;

/**
 * Reads the open suggestion with that id, at the revision that the moderator saw.
 * @throws AppError NOT_FOUND; GONE if it is no longer open; CONFLICT if its owner changed it since
 */
export const readOpen = async (
  session: ClientSession,
  id: string,
  revision: number,
): Promise<SuggestionDoc> => {
  const suggestion = await SuggestionModel.findOne({ _id: id }, null, { session }).lean();
  if (!suggestion) throw notFound();
  if (!suggestion.isOpen) throw new AppError('GONE', 'This suggestion is no longer open.');
  if (suggestion.revision === revision) return suggestion;
  throw new AppError('CONFLICT', 'The owner has changed what they typed. Please look at it again.');
};

/** Reads the other open suggestions with the same fingerprint, those that have waited longest first. */
export const findDuplicates = (session: ClientSession, { _id, says }: SuggestionDoc) =>
  SuggestionModel.find({ says, isOpen: true, _id: { $ne: _id } }, null, { session })
    .sort({ _id: 1 })
    .limit(MOST_DUPLICATES)
    .lean();

type Decision = { state: 'accepted' } | { state: 'declined'; reason: string };

/** Closes open suggestions with the decision of a moderator. */
export const closeByDecision = async (
  session: ClientSession,
  ids: Types.ObjectId[],
  decision: Decision,
  decidedBy: Types.ObjectId,
): Promise<void> => {
  await SuggestionModel.updateMany(
    { _id: { $in: ids } },
    { $set: { isOpen: false, ...decision, decidedBy, decidedAt: new Date() } },
    { session },
  );
};
