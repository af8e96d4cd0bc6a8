import type { Reading } from '@glovebox/shared/reading';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import { replaceReading } from '../../modules/odometer/changeReadings.ts';
import { isContradicting } from '../../modules/odometer/judgeMany.ts';
import { notedOn, readingsOfCar, toReading } from '../../modules/readings/readingService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';

const conflict = (message: string) => new AppError('CONFLICT', message);

/** Sets or withdraws the owner's dispute of a reading that others noted, and judges the car again. */
const setDisputed = (user: SessionUser, carId: string, id: string, disputed: boolean): Promise<Reading> =>
  withCarTransaction({ user, car: carId, permission: 'disputeReading' }, async (session, car) => {
    const reading = await notedOn(session, car._id, id);
    if (Boolean(reading.disputed) === disputed)
      throw conflict(disputed ? 'This reading is disputed already.' : 'This reading is not disputed.');
    if (disputed) {
      if (reading.recordedBy?.equals(user._id))
        throw conflict('You recorded this reading. Edit or remove it instead.');
      const readings = await readingsOfCar(car._id, session);
      if (!(await isContradicting(user._id.toHexString(), readings, reading._id, todayOf(user))))
        throw conflict('This reading fits the others, so there is nothing to dispute.');
    }
    const { disputed: _before, ...rest } = reading;
    const changed = { ...rest, ...(disputed && { disputed }) };
    const isImplausible = await replaceReading(session, car, reading._id, changed);
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: [disputed ? 'Reading disputed: ' : 'Dispute of a reading withdrawn: ', reading.mileage],
    });
    return toReading(user, changed, isImplausible, { isOwner: true, isContradicted: true });
  });

/**
 * Disputes a reading that others noted and that contradicts other readings: it does not count any more.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT for an own reading, for one that is disputed
 *   already, and for one that contradicts nothing
 */
export const disputeReading = (user: SessionUser, car: string, id: string) =>
  setDisputed(user, car, id, true);

/**
 * Withdraws the dispute of a reading, which counts again.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT if it is not disputed
 */
export const withdrawReadingDispute = (user: SessionUser, car: string, id: string) =>
  setDisputed(user, car, id, false);
