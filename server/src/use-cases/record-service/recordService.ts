import type { UndoneServiceAnswer } from '@glovebox/shared/removal';
import {
  nextDateFault,
  type editServiceSchema,
  type newServiceSchema,
  type putOwnAmountsSchema,
  type Service,
} from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { relationOf } from '../../modules/cars/carRelation.ts';
import {
  addRecord,
  correctRecord,
  removeRecord,
  undoRemoval,
  type RecordKind,
} from '../../modules/records/recordKit.ts';
import { findRemoval, isUndoable, tooLate } from '../../modules/removals/removalService.ts';
import {
  carOfService,
  ownService,
  refusalToPutCosts,
  requireChangeable,
  withOwnersService,
} from '../../modules/service-records/serviceAccess.ts';
import {
  deleteService,
  findService,
  insertService,
  justRecorded,
  reinsertService,
  replaceContent,
  setOwnAmounts,
} from '../../modules/service-records/serviceRecordService.ts';
import {
  readingOfService,
  revisionFor,
  storedAmounts,
  showService,
  whatWasDone,
  type ServiceOnCar,
} from '../../modules/service-records/serviceView.ts';
import { getServiceDetail } from '../../modules/service-records/serviceDetail.ts';
import { toSubmission } from '../../platform/database/submission.ts';
import { AppError, forbidden } from '../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { answeringCurrent, requireCurrent } from '../../platform/fields/revisions.ts';
import { announce } from '../webhooks/announce.ts';
import { keepOwnersPart, withOwnersPart } from './ownersPart.ts';
import { differencesInWords } from './serviceDifferences.ts';

const SERVICES: RecordKind<ServiceOnCar, Service> = {
  kind: 'service',
  permission: 'recordService',
  quota: 'services',
  own: ownService,
  readingOf: readingOfService,
  show: (service, { session, user, isImplausible }) =>
    showService({ ...service, implausible: isImplausible(service._id) }, user, session),
};

/** The time for which an identical service without a key counts as the same submission, in milliseconds. */
const SAME_SUBMISSION = 30_000;

type Input = z.output<typeof newServiceSchema>;

/**
 * Checks whether a workshop has its access from an owner who did not get the car from it, directly or through others. A new
 * owner gives access anew,
 * so it is always the present owner who gave it.
 */
const isLetIn = (workshop: SessionUser, { owner, transferredBy }: LoadedCar) =>
  owner !== null && !transferredBy?.some((sender) => sender.equals(workshop._id));

const by = (user: SessionUser, car: LoadedCar) =>
  relationOf(user, car) === 'owner'
    ? {}
    : { workshop: { _id: user._id, name: user.name, letIn: isLetIn(user, car) }, workshopSees: user._id };

const toRecord = (user: SessionUser, car: LoadedCar, { cost, where, ...input }: Input) => ({
  ...input,
  doneAt: input.doneAt ?? todayOf(user),
  parts: input.parts ?? [],
  onCar: car._id,
  owner: car.owner,
  recordedBy: user._id,
  ...by(user, car),
  payer: car.owner,
  ...storedAmounts(by(user, car), { cost, where }),
});

/** @throws AppError BAD_INPUT if the next service is not after the day of this one, which may be today's */
const requireNextAfter = (service: Parameters<typeof nextDateFault>[0]) => {
  const message = nextDateFault(service);
  if (message !== undefined) throw new AppError('BAD_INPUT', message, [{ path: 'nextDate', message }]);
};

/** Refuses a service without a key as a double click if the same user has just recorded an identical one. */
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
 * @throws AppError NOT_FOUND for a car that the caller may not know about; CONFLICT and GONE for a second submission,
 *   CONFLICT also if the car has as many as there can be
 */
export const addService = (user: SessionUser, input: Input, key?: string): Promise<Service> => {
  const submission = toSubmission(user, key, ['service', input]);
  return addRecord(
    SERVICES,
    { user, car: input.onCar, submission },
    async (session, car) => {
      const service = toRecord(user, car, input);
      requireNextAfter(service);
      if (!submission.keyed) await refuseSecondClick(session, service);
      const stored = await insertService(session, { ...service, _id: submission.documentId });
      const details = whatWasDone(service);
      await recordActivity(session, { car, action: 'NEW_SERVICE', details, service: stored._id });
      await announce(session, car, 'service.recorded', async (owner) => {
        const { doneBy: _workshop, ...shown } = await showService(stored, owner, session);
        return { service: shown };
      });
      return stored;
    },
    async (_car, id) => {
      const service = await findService(id);
      return service && showService(service, user);
    },
  );
};

/**
 * Replaces the fields of a service; missing ones are removed, except the day. Updates the car's stats. If the next
 * service changed, SOON_SERVICE is recorded again when it is due.
 * @throws AppError NOT_FOUND; FORBIDDEN for what others recorded; CHANGED
 */
export const correctService = async (
  user: SessionUser,
  id: string,
  { revision, cost, where, ...fields }: z.output<typeof editServiceSchema>,
): Promise<Service> => {
  const readCurrent = () => getServiceDetail(user, id);
  const correction = { user, car: await carOfService(user, id), id, revision, readCurrent };
  return correctRecord(SERVICES, correction, async (session, service, car) => {
    const content = { ...fields, doneAt: fields.doneAt ?? service.doneAt, parts: fields.parts ?? [] };
    requireNextAfter(content);
    const corrected = await replaceContent(session, service, content, { cost, where });
    const changed = differencesInWords(service, content);
    if (changed) {
      const details = [...whatWasDone(content), '. Changed: ', ...changed];
      await recordActivity(session, { car, action: 'UPDATE_SERVICE', details, service: service._id });
    }
    return corrected;
  });
};

/**
 * Removes a service; who did can undo it for ten minutes.
 * @returns until when
 * @throws AppError NOT_FOUND; FORBIDDEN for what others recorded
 */
export const removeService = async (user: SessionUser, id: string): Promise<{ undoUntil: string }> =>
  removeRecord(SERVICES, { user, car: await carOfService(user, id), id }, async (session, service, car) => {
    await deleteService(session, service);
    const details = ['Removed: ', ...whatWasDone(service)];
    await recordActivity(session, { car, action: 'UPDATE_SERVICE', details, service: service._id });
    await keepOwnersPart(session, user, car, service);
  });

/** Removes a service that was just recorded, and the activities that came with it. */
const undoRecording = async (user: SessionUser, id: string): Promise<{ undoUntil: string }> =>
  removeRecord(
    SERVICES,
    { user, car: await carOfService(user, id), id },
    async (session, service, car) => {
      if (!isUndoable(service.createdAt)) throw tooLate();
      await deleteService(session, service);
      await keepOwnersPart(session, user, car, service);
    },
    { leavesNoTrace: true },
  );

/**
 * Undoes what the caller did last to a service, for ten minutes: its removal, which brings it back as it was, or its
 * recording, which leaves no activity.
 * @throws AppError NOT_FOUND, also without access to the car; FORBIDDEN for what others recorded; GONE once the time is
 *   over; CONFLICT if the removal was undone already
 */
export const undoService = async (user: SessionUser, id: string): Promise<UndoneServiceAnswer> => {
  const removal = await findRemoval(user, 'service', id);
  if (!removal) {
    return { message: 'Recording undone.', ...(await undoRecording(user, id)) };
  }
  const change = { user, car: removal.car.toHexString(), id };
  const service = await undoRemoval(SERVICES, change, async (session, removed, car) => {
    requireChangeable(user, car, removed);
    await reinsertService(session, await withOwnersPart(session, user, car, removed), car.owner);
  });
  return { message: 'Service restored.', service };
};

/**
 * Replaces the costs that the owner of a car entered for a workshop's entry.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner, and where somebody else paid; CONFLICT for an entry
 *   that no workshop verified; CHANGED
 */
export const putOwnAmounts = (
  user: SessionUser,
  id: string,
  { revision, ...amounts }: z.output<typeof putOwnAmountsSchema>,
): Promise<Service> =>
  answeringCurrent(
    revision,
    () =>
      withOwnersService(user, id, async (session, _car, before) => {
        if (!before.workshop) throw new AppError('CONFLICT', 'You recorded this service. Edit it instead.');
        const refusal = refusalToPutCosts(user, before);
        if (refusal !== null) throw forbidden(refusal);
        const service = await setOwnAmounts(session, before, user, amounts);
        requireCurrent(revisionFor(user, before), revisionFor(user, service), revision);
        return showService(service, user, session);
      }),
    () => getServiceDetail(user, id),
  );
