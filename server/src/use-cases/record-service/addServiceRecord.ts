import { utcDay } from '@glovebox/shared/fields';
import type { newServiceSchema, Service } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import { recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { recomputeCarStats } from '../../modules/odometer/odometerStats.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { insertService, toService, whatWasDone } from '../../modules/service-records/serviceRecordService.ts';
import {
  findSubmitted,
  refuseSecondClick,
  rememberSubmission,
  toSubmission,
} from '../../modules/service-records/serviceSubmission.ts';

type Input = z.output<typeof newServiceSchema>;

const toRecord = (user: SessionUser, car: LoadedCar, input: Input) => ({
  ...input,
  doneAt: input.doneAt ?? utcDay(new Date()),
  parts: input.parts ?? [],
  onCar: car._id,
  owner: car.owner,
  recordedBy: user._id,
  ...(relationOf(user, car) !== 'owner' && {
    workshop: { _id: user._id, name: user.name },
    workshopSees: user._id,
  }),
});

/**
 * Records a service on a car and updates the car's stats and activity in the same transaction. A workshop that is
 * not the owner verifies its entry, under its current name. A repeated submission is recorded once: with an
 * idempotency key the second call gets the first one's response, without one it fails.
 * @param key the client's idempotency key
 * @throws AppError NOT_FOUND for a car that the caller may not know about; CONFLICT and GONE for a second submission
 */
export const addServiceRecord = (user: SessionUser, input: Input, key?: string): Promise<Service> => {
  const submission = key === undefined ? undefined : toSubmission(user, key, input);
  return withCarTransaction(user, input.onCar, 'recordService', async (session, car) => {
    const before = submission && (await findSubmitted(session, submission));
    if (before) return toService(before);
    const service = toRecord(user, car, input);
    if (!submission) await refuseSecondClick(session, service);
    const stored = await insertService(session, service);
    if (submission) await rememberSubmission(session, submission, stored._id);
    await recordActivity(session, car, 'NEW_SERVICE', whatWasDone(service));
    const implausible = await recomputeCarStats(session, car, stored._id);
    return toService({ ...stored, implausible: implausible.some((_id) => _id.equals(stored._id)) });
  });
};
