import { LIMITS } from '@glovebox/shared/limits';
import {
  foldedName,
  SUGGESTION_ON_CAR_FIELDS,
  type SuggestionOnCar,
  type SuggestionState,
} from '@glovebox/shared/typedVehicle';
import type { ClientSession, Types } from 'mongoose';
import type { Vehicle } from '../catalogue/knownNames.ts';
import { answered } from '../../platform/fields/answered.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { lockCallerForUpdate } from '../accounts/lockAccountForUpdate.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { SuggestionModel } from './suggestionModel.ts';

/** What a suggestion says, so that those that say the same are found by one text. */
const wordsOf = ({ make, baseModel, model, typed }: Vehicle): string => {
  const { kw, hp, cc, fuel } = typed?.engine ?? {};
  return JSON.stringify([
    make?.toHexString() ?? foldedName(typed?.make?.name ?? ''),
    baseModel?.toHexString() ?? '',
    model?.toHexString() ?? foldedName(typed?.model?.name ?? ''),
    foldedName(typed?.engine?.name ?? ''),
    [kw, hp, cc, fuel].map((figure) => figure ?? ''),
  ]);
};

const requirePlace = async (session: ClientSession, user: SessionUser) => {
  // of two that one person makes at once, the second counts the first
  await lockCallerForUpdate(session, user);
  const by = user._id;
  const open = await SuggestionModel.countDocuments({ by, isOpen: true }, { session });
  if (open < LIMITS.openSuggestionsMax) return;
  throw new AppError(
    'CONFLICT',
    `${LIMITS.openSuggestionsMax} of your suggestions wait for a moderator. Once one is decided you can make the next.`,
  );
};

const over = (state: SuggestionState) => ({ $set: { isOpen: false, state, decidedAt: new Date() } });

/**
 * Keeps the suggestion of a car in step with what was typed of the car: makes it, changes it, or withdraws it where
 * the catalogue has all of the car now. What was declined is not suggested again as long as it says the same.
 * @throws AppError CONFLICT where the person has too many open ones
 */
export const suggest = async (
  session: ClientSession,
  user: SessionUser,
  car: Types.ObjectId,
  vehicle: Vehicle,
): Promise<void> => {
  const { make, baseModel, model, typed } = vehicle;
  if (!typed) {
    await SuggestionModel.updateOne({ car, isOpen: true }, over('withdrawn'), { session });
    return;
  }
  const says = wordsOf(vehicle);
  const said = { make, model, typed: { ...typed, ...(baseModel && { baseModel }) }, says };
  const open = await SuggestionModel.findOne({ car, isOpen: true }, null, { session }).lean();
  if (open) {
    // the same again with another model year is a change as well
    await SuggestionModel.updateOne({ _id: open._id }, { $set: said, $inc: { revision: 1 } }, { session });
    return;
  }
  const [last] = await SuggestionModel.find({ car }, null, { session })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .lean();
  if (last?.state === 'declined' && last.says === says) return;
  await requirePlace(session, user);
  const opened = { state: 'open' as const, isOpen: true, createdAt: new Date() };
  await SuggestionModel.create([{ ...said, ...opened, car, by: user._id }], { session });
};

/**
 * Gives the suggestion of a car to the car's new owner, whose open ones it counts among from now on: also one that is
 * decided, which may be opened again.
 */
export const moveSuggestion = async (
  session: ClientSession,
  car: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await SuggestionModel.updateMany({ car }, { $set: { by: to } }, { session });
};

/** Closes the open suggestion of a car that is removed. */
export const closeSuggestionOf = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await SuggestionModel.updateOne({ car, isOpen: true }, over('closed'), { session });
};

/**
 * Follows a change of the catalogue that is taken back, or taken back and done again: the suggestions of cars that are
 * as they were typed again wait for a moderator again.
 */
export const reopenSuggestions = async (session: ClientSession, cars: Types.ObjectId[]): Promise<void> => {
  for (const car of cars) {
    const [last] = await SuggestionModel.find({ car }, null, { session })
      .sort({ createdAt: -1, _id: -1 })
      .limit(1)
      .lean();
    if (last?.state !== 'accepted') continue;
    await SuggestionModel.updateOne(
      { _id: last._id },
      {
        $set: { isOpen: true, state: 'open' },
        $unset: { decidedAt: 1, decidedBy: 1 },
        $inc: { revision: 1 },
      },
      { session },
    );
  }
};

/** Those of cars that the catalogue has now, by a change that was done again. */
export const acceptReopened = async (
  session: ClientSession,
  cars: Types.ObjectId[],
  decidedBy: Types.ObjectId,
): Promise<void> => {
  if (cars.length === 0) return;
  const accepted = { isOpen: false, state: 'accepted' as const, decidedBy, decidedAt: new Date() };
  await SuggestionModel.updateMany({ car: { $in: cars }, isOpen: true }, { $set: accepted }, { session });
};

/** Forgets whose suggestions they were. For an account that is deleted. */
export const forgetSuggester = async (session: ClientSession, by: Types.ObjectId): Promise<void> => {
  await SuggestionModel.updateMany({ by }, { $unset: { by: 1 } }, { session });
};

const TOLD_DAYS = 14;
const DAY = 86_400_000;

/**
 * What the owner of a car is told of its suggestion: that it waits, that it was declined while the car is as it was
 * typed, and for two weeks that it was accepted.
 */
export const suggestionOn = async (
  car: Types.ObjectId,
  isTyped: boolean,
): Promise<SuggestionOnCar | undefined> => {
  const [last] = await SuggestionModel.find({ car }).sort({ createdAt: -1, _id: -1 }).limit(1).lean();
  if (!last) return undefined;
  const { state, decidedAt } = last;
  const isShown =
    state === 'accepted'
      ? !isTyped && Date.now() - (decidedAt?.getTime() ?? 0) < TOLD_DAYS * DAY
      : isTyped && (state === 'open' || state === 'declined');
  if (!isShown || state === 'withdrawn' || state === 'closed') return undefined;
  return answered(SUGGESTION_ON_CAR_FIELDS, 'inCharge', last, {
    state,
    decidedAt: decidedAt?.toISOString() ?? null,
  });
};
