import type { AcceptSchedule, DeclineSuggestion, SuggestionAcceptance } from '@glovebox/shared/suggestion';
import type { Types } from 'mongoose';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { readInCharge, type InCharge } from '../../modules/cars/carFacts.ts';
import { linkCars } from '../../modules/cars/carsOfCatalogue.ts';
import { changeCatalogue } from '../../modules/moderation/changes/catalogueChange.ts';
import { changed, type EntryDocs } from '../../modules/moderation/changes/catalogueEdit.ts';
import { asId } from '../../modules/catalogue/catalogueView.ts';
import { COLLECTIONS } from '../../modules/catalogue/entryCollections.ts';
import { scheduleInWords } from '../../modules/moderation/scheduleService.ts';
import { readWantedVehicle } from '../../modules/moderation/wantedVehicle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { closeByDecision, findDuplicates, readOpen } from '../../modules/suggestions/openSuggestions.ts';

/** A person who is notified of a decision, and the car that it is about. */
export interface Recipient extends InCharge {
  car: Types.ObjectId;
}

/**
 * Returns who is in charge of the cars now. Call it after the response: an error here must not look like a failed
 * decision.
 */
export const findRecipients = async (cars: Types.ObjectId[]): Promise<Recipient[]> => {
  const people = await readInCharge(cars);
  return cars.flatMap((car) => {
    const one = people.get(car.toHexString());
    return one ? [{ car, ...one }] : [];
  });
};

/**
 * Accepts a suggestion as corrected by a moderator: creates the missing catalogue entries and links the car, and
 * optionally the cars of identical suggestions, in one change of the catalogue.
 * @returns these cars
 * @throws AppError NOT_FOUND; GONE; CONFLICT if the owner has changed it since, and for a name that is taken;
 *   BAD_INPUT for a missing entry
 */
export const acceptSuggestion = async (
  moderator: SessionUser,
  suggestionId: string,
  { alike, revision, ...wanted }: SuggestionAcceptance,
): Promise<Types.ObjectId[]> => {
  const id = asId(suggestionId);
  return changeCatalogue(moderator, async (session) => {
    const suggestion = await readOpen(session, id, revision);
    if (suggestion.schedule) throw notFound();
    const accepted = alike ? [suggestion, ...(await findDuplicates(session, suggestion))] : [suggestion];
    const { refs, edits, words } = await readWantedVehicle(session, wanted);
    const cars = accepted.map(({ car }) => car);
    await linkCars(session, cars, refs);
    const ids = accepted.map(({ _id }) => _id);
    await closeByDecision(session, ids, { state: 'accepted' }, moderator._id);
    return {
      answer: cars,
      action: 'SUGGESTION_ACCEPTED',
      // only in the audit log, because the history that moderators read must not lead to somebody's car
      subject: `car ${suggestion.car.toHexString()}`,
      details: cars.length === 1 ? words : `${words}, ${cars.length} cars`,
      edits,
    };
  });
};

/**
 * Accepts a suggested schedule as corrected by a moderator: its model or engine has it from then on, instead of the one it
 * had.
 * @returns the car whose plan it is
 * @throws AppError NOT_FOUND; GONE; CONFLICT if the owner, or somebody the entry of the catalogue, has changed since
 */
export const acceptSchedule = async (
  moderator: SessionUser,
  suggestionId: string,
  { schedule, entry: seen, entryRevision, revision }: AcceptSchedule,
): Promise<Types.ObjectId> => {
  const id = asId(suggestionId);
  return changeCatalogue(moderator, async (session) => {
    const { _id, car, schedule: suggested } = await readOpen(session, id, revision);
    if (!suggested) throw notFound();
    const { level, entry: entryId } = suggested;
    const entry = await COLLECTIONS[level].findOne<EntryDocs[typeof level]>({ _id: entryId }, { session });
    if (!entry || entryId.toHexString() !== seen || (entry.edits ?? 0) !== entryRevision) {
      throw new AppError('CONFLICT', 'The catalogue has changed since. Please look at it again.');
    }
    await closeByDecision(session, [_id], { state: 'accepted' }, moderator._id);
    return {
      answer: car,
      action: 'SUGGESTION_ACCEPTED',
      // only in the audit log, as for a vehicle
      subject: `car ${car.toHexString()}`,
      details: await scheduleInWords(session, entry, schedule),
      edits: [changed(level, entry, { schedule })],
    };
  });
};

/**
 * Declines a suggestion. The car keeps its typed names.
 * @returns the suggestion
 * @throws AppError NOT_FOUND; GONE; CONFLICT if the owner has changed it since
 */
export const declineSuggestion = async (
  moderator: SessionUser,
  suggestionId: string,
  { reason, revision }: DeclineSuggestion,
) => {
  const id = asId(suggestionId);
  return inTransaction(async (session) => {
    const suggestion = await readOpen(session, id, revision);
    await closeByDecision(session, [suggestion._id], { state: 'declined', reason }, moderator._id);
    await recordAudit(session, {
      action: 'SUGGESTION_DECLINED',
      by: moderator._id,
      subject: `car ${suggestion.car.toHexString()}`,
      details: reason,
    });
    return suggestion;
  });
};
