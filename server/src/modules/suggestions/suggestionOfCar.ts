import { folded } from '@glovebox/shared/folded';
import { SUGGESTION_ON_CAR_FIELDS, type SuggestionOnCar } from '@glovebox/shared/typedVehicle';
import type { ClientSession, Types } from 'mongoose';
import type { Vehicle } from '../catalogue/knownNames.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { isRecent, OF_SCHEDULE, OF_VEHICLE, over, requireBelowLimit } from './suggestionStates.ts';
import { SuggestionModel } from './suggestionModel.ts';

/** Returns the fingerprint of a suggestion, which is equal for duplicates. */
const toFingerprint = ({ make, baseModel, model, typed }: Vehicle): string => {
  const { kw, hp, cc, fuel } = typed?.engine ?? {};
  return JSON.stringify([
    make?.toHexString() ?? folded(typed?.make?.name ?? ''),
    baseModel?.toHexString() ?? '',
    model?.toHexString() ?? folded(typed?.model?.name ?? ''),
    folded(typed?.engine?.name ?? ''),
    [kw, hp, cc, fuel].map((value) => value ?? ''),
  ]);
};

/**
 * Updates the suggestion of a car to match the typed parts of its vehicle. It creates the suggestion, changes it, or
 * withdraws it once the whole vehicle is in the catalogue. A declined suggestion is only repeated when the typed parts
 * change. The suggestion of a schedule is withdrawn if it was for another vehicle.
 * @throws AppError CONFLICT if the person has too many open ones
 */
export const suggest = async (
  session: ClientSession,
  user: SessionUser,
  car: Types.ObjectId,
  vehicle: Vehicle,
): Promise<void> => {
  const { make, baseModel, model, engine, typed } = vehicle;
  const others = typed ? OF_SCHEDULE : { 'schedule.entry': { $nin: [model, engine] } };
  await SuggestionModel.updateOne({ car, isOpen: true, ...others }, over('withdrawn'), { session });
  if (!typed) return;
  const fingerprint = toFingerprint(vehicle);
  const fields = { make, model, typed: { ...typed, ...(baseModel && { baseModel }) }, says: fingerprint };
  const open = await SuggestionModel.findOne({ car, isOpen: true }, null, { session }).lean();
  if (open) {
    // the same text with another model year is a change as well
    await SuggestionModel.updateOne({ _id: open._id }, { $set: fields, $inc: { revision: 1 } }, { session });
    return;
  }
  const [last] = await SuggestionModel.find({ car, ...OF_VEHICLE }, null, { session })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .lean();
  if (last?.state === 'declined' && last.says === fingerprint) return;
  await requireBelowLimit(session, user);
  const opened = { state: 'open' as const, isOpen: true, createdAt: new Date() };
  await SuggestionModel.create([{ ...fields, ...opened, car, by: user._id }], { session });
};

/**
 * Moves the suggestions of a car to its new owner, so that they count for the limit of that owner. Suggested schedules
 * end, because the new owner did not make the plan.
 */
export const moveSuggestion = async (
  session: ClientSession,
  car: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await SuggestionModel.updateMany({ car, ...OF_VEHICLE }, { $set: { by: to } }, { session });
  await SuggestionModel.updateOne({ car, isOpen: true, ...OF_SCHEDULE }, over('withdrawn'), { session });
  await SuggestionModel.updateMany({ car, ...OF_SCHEDULE }, { $unset: { by: 1 } }, { session });
};

/** Closes the open suggestion of a car that is removed. */
export const closeSuggestion = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await SuggestionModel.updateOne({ car, isOpen: true }, over('closed'), { session });
};

/** Detaches suggestions from an account that is deleted. */
export const forgetSuggester = async (session: ClientSession, by: Types.ObjectId): Promise<void> => {
  await SuggestionModel.updateMany({ by }, { $unset: { by: 1 } }, { session });
};

/**
 * Returns the suggestion that the owner of a car sees. They see it while it is open, while it is declined and the
 * vehicle is still the typed one, and for two weeks after it was accepted.
 */
export const readSuggestionForOwner = async (
  car: Types.ObjectId,
  isTyped: boolean,
  session: ClientSession | null = null,
): Promise<SuggestionOnCar | undefined> => {
  const [last] = await SuggestionModel.find({ car, ...OF_VEHICLE })
    .session(session)
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .lean();
  if (!last) return undefined;
  const { state, decidedAt } = last;
  const isShown =
    state === 'accepted'
      ? !isTyped && isRecent(decidedAt)
      : isTyped && (state === 'open' || state === 'declined');
  if (!isShown || state === 'withdrawn' || state === 'closed') return undefined;
  return answered(SUGGESTION_ON_CAR_FIELDS, 'inCharge', last, {
    state,
    decidedAt: decidedAt?.toISOString() ?? null,
  });
};
