import type { DeclineSuggestion, SuggestionAcceptance } from '@glovebox/shared/suggestion';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { inChargeOf, type InCharge } from '../cars/carFacts.ts';
import { carParts } from '../cars/carsOfCatalogue.ts';
import { changeCatalogue } from '../catalogue/catalogueChange.ts';
import { changed } from '../catalogue/catalogueEdit.ts';
import { readWantedChain } from '../catalogue/wantedChain.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, notFound } from '../http/appError.ts';
import type { SessionUser } from '../http/session.ts';
import { SuggestionModel, type SuggestionDoc } from './suggestionModel.ts';

/** Cars that are linked in one go. */
const MOST_ALIKE = 1_000;

/**
 * The open suggestion of that id, as the moderator saw it.
 * @throws AppError NOT_FOUND; GONE where it is open no more; CONFLICT where its owner changed it since
 */
const readOpen = async (session: ClientSession, id: string, revision: number): Promise<SuggestionDoc> => {
  const suggestion = await SuggestionModel.findOne({ _id: id }, null, { session }).lean();
  if (!suggestion) throw notFound();
  if (!suggestion.isOpen) throw new AppError('GONE', 'This suggestion is no longer open.');
  if (suggestion.revision === revision) return suggestion;
  throw new AppError('CONFLICT', 'The owner has changed what they typed. Please look at it again.');
};

/** The other open ones that say the same, those that have waited longest first. */
const findAlike = (session: ClientSession, { _id, says }: SuggestionDoc) =>
  SuggestionModel.find({ says, isOpen: true, _id: { $ne: _id } }, null, { session })
    .sort({ _id: 1 })
    .limit(MOST_ALIKE)
    .lean();

const asId = (id: string) => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return id;
};

/** Whom a decision is to be told, by the car that it is about. */
export interface Told extends InCharge {
  car: Types.ObjectId;
}

const peopleToTell = async (cars: Types.ObjectId[]): Promise<Told[]> => {
  const people = await inChargeOf(cars);
  return cars.flatMap((car) => {
    const one = people.get(car.toHexString());
    return one ? [{ car, ...one }] : [];
  });
};

/**
 * Accepts a suggestion as a moderator corrected it: creates what the catalogue lacks and links the car, and where that
 * is wanted the cars of all that say the same, in one change of the catalogue.
 * @throws AppError NOT_FOUND; GONE; CONFLICT where the owner changed it since, and for a name that is taken;
 *   BAD_INPUT for an entry that is not there
 */
export const acceptSuggestion = async (
  moderator: SessionUser,
  suggestionId: string,
  { alike, revision, ...wanted }: SuggestionAcceptance,
): Promise<{ cars: number; told: Told[] }> => {
  const id = asId(suggestionId);
  const linked = await changeCatalogue(moderator, async (session) => {
    const suggestion = await readOpen(session, id, revision);
    const accepted = alike ? [suggestion, ...(await findAlike(session, suggestion))] : [suggestion];
    const { refs, edits, words } = await readWantedChain(session, wanted);
    const cars = await carParts(
      session,
      accepted.map(({ car }) => car),
    );
    await SuggestionModel.updateMany(
      { _id: { $in: accepted.map(({ _id }) => _id) } },
      { $set: { isOpen: false, state: 'accepted', decidedBy: moderator._id, decidedAt: new Date() } },
      { session },
    );
    return {
      answer: cars.map(({ _id }) => _id),
      action: 'SUGGESTION_ACCEPTED',
      // the history that moderators read does not have it: it would lead to somebody's car
      subject: `car ${suggestion.car.toHexString()}`,
      details: cars.length === 1 ? words : `${words}, ${cars.length} cars`,
      edits: [...edits, ...cars.map((car) => changed('car', car, { ...refs, typed: null }))],
    };
  });
  return { cars: linked.length, told: await peopleToTell(linked) };
};

/**
 * Declines a suggestion. The car stays as it was typed.
 * @throws AppError NOT_FOUND; GONE; CONFLICT where the owner changed it since
 */
export const declineSuggestion = async (
  moderator: SessionUser,
  suggestionId: string,
  { reason, revision }: DeclineSuggestion,
): Promise<Told[]> => {
  const id = asId(suggestionId);
  const car = await inTransaction(async (session) => {
    const suggestion = await readOpen(session, id, revision);
    await SuggestionModel.updateOne(
      { _id: suggestion._id },
      {
        $set: { isOpen: false, state: 'declined', reason, decidedBy: moderator._id, decidedAt: new Date() },
      },
      { session },
    );
    await recordAudit(session, {
      action: 'SUGGESTION_DECLINED',
      by: moderator._id,
      subject: `car ${suggestion.car.toHexString()}`,
      details: reason,
    });
    return suggestion.car;
  });
  return peopleToTell([car]);
};
