import { scheduleSchema, type Schedule } from '@glovebox/shared/schedule';
import type { ScheduleSuggestionOnCar, SuggestSchedule } from '@glovebox/shared/scheduleSuggestion';
import type { Types } from 'mongoose';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { planOf, type PlanEntryDoc } from '../../modules/plans/planService.ts';
import {
  readScheduleSuggestion,
  suggestSchedule,
  withdrawSchedule,
} from '../../modules/suggestions/scheduleSuggestion.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

const badInput = (path: string, message: string) => new AppError('BAD_INPUT', message, [{ path, message }]);

/** Returns what everybody may see of an entry: nothing about when it is due on this car. */
const toScheduled = ({
  title,
  resetBy,
  everyKm,
  everyMonths,
}: PlanEntryDoc): Schedule['entries'][number] => ({
  title,
  resetBy,
  ...(everyKm != null && { everyKm }),
  ...(everyMonths != null && { everyMonths }),
});

/**
 * Returns the chosen entries of a plan as a schedule.
 * @throws AppError BAD_INPUT for an entry that is missing or only on a day of the year, and for a title that is there twice
 */
const toSchedule = (plan: readonly PlanEntryDoc[], { source, entries }: SuggestSchedule): Schedule => {
  const chosen = plan.filter(({ _id }) => entries.includes(_id.toHexString()));
  if (chosen.length < new Set(entries).size)
    throw badInput('entries', 'The plan no longer has all of these entries');
  const schedule = { source, entries: chosen.map(toScheduled) };
  const checked = scheduleSchema.safeParse(schedule);
  if (!checked.success) throw badInput('entries', checked.error.issues[0]?.message ?? 'Must be a schedule');
  return schedule;
};

/**
 * Suggests entries of the plan of a car as a schedule for its model or engine, or changes the suggestion that waits.
 * @throws AppError NOT_FOUND; FORBIDDEN; BAD_INPUT; CONFLICT for a car that the catalogue lacks, if too many suggestions of
 *   the person wait, and if the same was declined
 */
export const suggestPlan = (
  user: SessionUser,
  carId: string,
  wanted: SuggestSchedule,
): Promise<ScheduleSuggestionOnCar> =>
  withCarTransaction({ user, car: carId, permission: 'editPlan' }, async (session, car) => {
    const entry: Types.ObjectId | null = wanted.level === 'engine' ? car.engine : car.model;
    if (!entry || car.typed)
      throw new AppError(
        'CONFLICT',
        'This car isn’t in the catalogue, so it can’t have a schedule there yet.',
      );
    const proposed = toSchedule(await planOf(car._id, session), wanted);
    await suggestSchedule(session, user, car, { level: wanted.level, entry, proposed });
    const suggestion = await readScheduleSuggestion(user._id, car, session);
    if (!suggestion) throw new Error('nothing was stored');
    return suggestion;
  });

/**
 * Withdraws the suggestion of a schedule.
 * @throws AppError NOT_FOUND, also if none waits; FORBIDDEN
 */
export const withdrawPlan = (user: SessionUser, carId: string): Promise<void> =>
  withCarTransaction({ user, car: carId, permission: 'editPlan' }, async (session, car) => {
    if (!(await withdrawSchedule(session, car._id))) throw notFound();
  });

/** Reads the suggestion that the caller made of the plan of a car. @throws AppError NOT_FOUND; FORBIDDEN */
export const getSuggestedPlan = async (
  user: SessionUser,
  carId: string,
): Promise<ScheduleSuggestionOnCar | null> =>
  readScheduleSuggestion(user._id, await loadCar(user, carId, 'editPlan'));
