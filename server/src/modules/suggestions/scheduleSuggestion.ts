import { createHash } from 'node:crypto';
import type { ScheduleSuggestionOnCar } from '@glovebox/shared/scheduleSuggestion';
import { SUGGESTION_ON_CAR_FIELDS } from '@glovebox/shared/typedVehicle';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { CarRefs } from '../catalogue/vehicles.ts';
import { SuggestionModel, type SuggestionDoc } from './suggestionModel.ts';
import { isRecent, OF_SCHEDULE, over, requireBelowLimit } from './suggestionStates.ts';

type Suggested = NonNullable<SuggestionDoc['schedule']>;
type CatalogueCar = CarRefs & { _id: Types.ObjectId };

const newestOf = async (
  car: Types.ObjectId,
  session: ClientSession | null,
): Promise<SuggestionDoc | undefined> => {
  const [newest] = await SuggestionModel.find({ car, ...OF_SCHEDULE })
    .session(session)
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .lean();
  return newest;
};

/**
 * Suggests a schedule for the model or engine of a car that the transaction has locked, or changes the suggestion that
 * waits.
 * @throws AppError CONFLICT if the person has too many open ones, and if the same was declined
 */
export const suggestSchedule = async (
  session: ClientSession,
  user: SessionUser,
  { _id: car, make, model }: CatalogueCar,
  schedule: Suggested,
): Promise<void> => {
  // hashed, because an index has no room for fifty entries
  const says = createHash('sha256').update(JSON.stringify(schedule)).digest('hex');
  const fields = { make, model, schedule, says };
  const newest = await newestOf(car, session);
  if (newest?.isOpen) {
    if (newest.says === says) return;
    const changed = { $set: fields, $inc: { revision: 1 } };
    await SuggestionModel.updateOne({ _id: newest._id }, changed, { session });
    return;
  }
  if (newest?.state === 'declined' && newest.says === says) {
    throw new AppError('CONFLICT', 'A moderator declined the same schedule. Change it to suggest it again.');
  }
  await requireBelowLimit(session, user);
  const opened = { state: 'open' as const, isOpen: true, createdAt: new Date() };
  await SuggestionModel.create([{ ...fields, ...opened, car, by: user._id }], { session });
};

/** Withdraws the open suggestion of a schedule. Returns whether there was one. */
export const withdrawSchedule = async (session: ClientSession, car: Types.ObjectId): Promise<boolean> => {
  const open = { car, isOpen: true, ...OF_SCHEDULE };
  const { modifiedCount } = await SuggestionModel.updateOne(open, over('withdrawn'), { session });
  return modifiedCount > 0;
};

/**
 * Returns the newest suggestion of a schedule that a person made for the vehicle of a car, as they see it: while it is
 * open or declined, and for two weeks after it was accepted.
 */
export const readScheduleSuggestion = async (
  person: Types.ObjectId,
  car: CatalogueCar,
  session: ClientSession | null = null,
): Promise<ScheduleSuggestionOnCar | null> => {
  const newest = await newestOf(car._id, session);
  if (!newest?.schedule || !newest.by?.equals(person)) return null;
  const { state, decidedAt, schedule } = newest;
  const isOfVehicle = [car.model, car.engine].some((entry) => entry?.equals(schedule.entry));
  if (!isOfVehicle || state === 'withdrawn' || state === 'closed') return null;
  if (state === 'accepted' && !isRecent(decidedAt)) return null;
  return {
    ...answered(SUGGESTION_ON_CAR_FIELDS, 'inCharge', newest, {
      state,
      decidedAt: decidedAt?.toISOString() ?? null,
    }),
    level: schedule.level,
    schedule: schedule.proposed,
  };
};

/** Lets open suggestions for an engine follow its cars to another engine. */
export const moveToEngine = async (
  session: ClientSession,
  from: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  const open = { isOpen: true, 'schedule.entry': from };
  await SuggestionModel.updateMany(open, { $set: { 'schedule.entry': to } }, { session });
};
