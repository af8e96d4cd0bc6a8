import { utcDay } from '@glovebox/shared/fields';
import type { newServiceSchema, Service } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { loadCar, type LoadedCar } from '../../modules/cars/carAccess.ts';
import { addReading } from '../../modules/odometer/changeReadings.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import { requireServiceQuota } from '../../modules/cars/carQuotas.ts';
import { withCarTransaction } from '../../modules/cars/carTransaction.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import {
  findService,
  insertService,
  justRecorded,
  readingOfService,
  storedAmounts,
  toService,
  whatWasDone,
} from '../../modules/service-records/serviceRecordService.ts';
import { createOnce, toSubmission } from '../../platform/database/submission.ts';
import { AppError } from '../../platform/errors/appError.ts';

/** For how long an identical service without a key counts as the same submission, in milliseconds. */
const SAME_SUBMISSION = 30_000;

type Input = z.output<typeof newServiceSchema>;

const by = (user: SessionUser, car: LoadedCar) =>
  relationOf(user, car) === 'owner'
    ? {}
    : { workshop: { _id: user._id, name: user.name }, workshopSees: user._id };

const toRecord = (user: SessionUser, car: LoadedCar, { cost, where, ...input }: Input) => ({
  ...input,
  doneAt: input.doneAt ?? utcDay(new Date()),
  parts: input.parts ?? [],
  onCar: car._id,
  owner: car.owner,
  recordedBy: user._id,
  ...by(user, car),
  payer: car.owner,
  ...storedAmounts(by(user, car), { cost, where }),
});

/** Without a key, a service that is identical in every field and by the same user is taken for a double click. */
const refuseSecondClick = async (session: ClientSession, service: ReturnType<typeof toRecord>) => {
  const since = new Date(Date.now() - SAME_SUBMISSION);
  if (await justRecorded(session, service, since)) {
    throw new AppError('CONFLICT', 'This service was just recorded.');
  }
};

/**
 * Records a service on a car and updates the car's stats and activity in the same transaction. A workshop that is
 * not the owner verifies its entry, under its current name. A repeated submission is recorded once: with a key the
 * second call gets the first one's response, without one it fails.
 * @param key the client's Idempotency-Key
 * @throws AppError NOT_FOUND for a car that the caller may not know about; CONFLICT and GONE for a second submission
 */
export const addServiceRecord = (user: SessionUser, input: Input, key?: string): Promise<Service> => {
  const submission = toSubmission(user, key, ['service', input]);
  const record = () =>
    withCarTransaction(
      { user, car: input.onCar, permission: 'recordService', submission },
      async (session, car) => {
        requireServiceQuota(car);
        const service = toRecord(user, car, input);
        if (!submission.keyed) await refuseSecondClick(session, service);
        const stored = await insertService(session, { ...service, _id: submission.thing });
        await recordActivity(session, {
          car,
          action: 'NEW_SERVICE',
          details: whatWasDone(service),
          service: stored._id,
        });
        const isImplausible = await addReading(session, car, readingOfService(stored), stored);
        return toService({ ...stored, implausible: isImplausible(stored._id) }, user);
      },
    );
  return createOnce(submission, record, async (thing) => {
    await loadCar(user, input.onCar, 'recordService');
    const service = await findService(thing);
    return service && toService(service, user);
  });
};
