import { roundOf, type Snooze } from '@glovebox/shared/dueEntries';
import { snoozeFault, type DueEntry } from '@glovebox/shared/dueList';
import type { ClientSession } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { storeSnoozes } from '../../modules/cars/carWrites.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { dueOnCarFor } from './dueList.ts';

/** Changes the snooze of something due on a car, and drops those that are over. @throws AppError NOT_FOUND; FORBIDDEN */
const changeSnooze = (
  user: SessionUser,
  carId: string,
  dueId: string,
  until: string | undefined,
): Promise<DueEntry> =>
  withCarTransaction(
    { user, car: carId, permission: 'editPlan' },
    async (session: ClientSession, car: LoadedCar) => {
      const due = await dueOnCarFor(user, car, session);
      const one = due.find(({ id }) => id === dueId.toLowerCase());
      if (!one) throw notFound();
      const present = new Set(due.map(({ id }) => id));
      const others = (car.snoozes ?? []).filter(
        (snooze) => snooze.due !== one.id && present.has(snooze.due) && snooze.until > todayOf(user),
      );
      const own: Snooze[] = until === undefined ? [] : [{ due: one.id, round: roundOf(one), until }];
      await storeSnoozes(session, car._id, [...others, ...own]);
      const { snoozedUntil: _before, ...rest } = one;
      return { ...rest, ...(until !== undefined && { snoozedUntil: until }) };
    },
  );

/**
 * Keeps notices about something due from being sent until a day. It keeps its place in the list, and the snooze ends early
 * when it is done.
 * @throws AppError NOT_FOUND; FORBIDDEN; BAD_INPUT for a day that is not within a year from now
 */
export const snoozeDue = async (
  user: SessionUser,
  carId: string,
  dueId: string,
  until: string,
): Promise<DueEntry> => {
  const message = snoozeFault(until, todayOf(user));
  if (message !== undefined) throw new AppError('BAD_INPUT', message, [{ path: 'until', message }]);
  return changeSnooze(user, carId, dueId, until);
};

/** Ends the snooze of something due. @throws AppError NOT_FOUND; FORBIDDEN */
export const endSnooze = (user: SessionUser, carId: string, dueId: string): Promise<DueEntry> =>
  changeSnooze(user, carId, dueId, undefined);
