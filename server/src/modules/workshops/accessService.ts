import { WORKSHOP_ACCESS_FIELDS, type AccessAnswer, type WorkshopAccess } from '@glovebox/shared/access';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { loadCar } from '../cars/carAccess.ts';
import { relationOf } from '../cars/carRelation.ts';
import type { WorkshopOfCar } from '../cars/carWorkshops.ts';
import { withCarTransaction, withCarTransactionUnchecked } from '../cars/carTransaction.ts';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { readAccessCode } from './accessCodeService.ts';
import { admitWorkshop } from './admitWorkshop.ts';
import { recordActivity } from '../activity/activityService.ts';
import { keepRemoved } from '../removals/removalService.ts';
import { countByWorkshop, resolveWarningsOfWorkshops } from '../warnings/warningService.ts';
import { dismissWorkshop } from './endAccess.ts';
import { AccessRequestModel, type AccessRequestDoc } from './accessRequestModel.ts';
import { requestsForCar, settleRequest } from './accessRequestService.ts';

const toAccess = async (
  workshops: WorkshopOfCar[],
  warnings = new Map<string, number>(),
): Promise<WorkshopAccess[]> => {
  const names = await readUserNames(workshops.map(({ _id }) => _id));
  return workshops.map((workshop) => {
    const workshopId = workshop._id.toHexString();
    return answered(WORKSHOP_ACCESS_FIELDS, 'owner', workshop, {
      workshopId,
      name: names.get(workshopId) ?? '',
      warnings: warnings.get(workshopId) ?? 0,
    });
  });
};

/**
 * Reads the workshops with access to one of the caller's cars, and the open requests.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const listAccess = async (user: SessionUser, carId: string): Promise<AccessAnswer> => {
  const { _id, workshops: admitted } = await loadCar(user, carId, 'manageAccess');
  const [workshops, requests, code] = await Promise.all([
    countByWorkshop(_id).then((warnings) => toAccess(admitted, warnings)),
    requestsForCar(_id),
    readAccessCode(_id),
  ]);
  return { workshops, requests, code };
};

/**
 * Ends a workshop's access to one of the caller's cars, or the calling workshop's own access; its records stay.
 * @throws AppError NOT_FOUND, also if that workshop has no access; FORBIDDEN, also for the workshop that keeps the car
 */
export const endAccess = async (
  user: SessionUser,
  carId: string,
  workshopId: string,
): Promise<'ended' | 'given up'> => {
  const isOwn = workshopId.toLowerCase() === user._id.toHexString();
  await withCarTransaction(
    { user, car: carId, permission: isOwn ? 'see' : 'manageAccess' },
    async (session, car) => {
      const access = car.workshops.find(({ _id }) => _id.toHexString() === workshopId.toLowerCase());
      if (!access) throw notFound();
      if (isOwn && relationOf(user, car) === 'keeper') {
        throw forbidden('You look after this car for a customer. Transfer it to them, or remove it.');
      }
      await dismissWorkshop(session, car._id, access._id);
    },
  );
  return isOwn ? 'given up' : 'ended';
};

/**
 * Resolves all open warnings of a workshop on one of the caller's cars, who can undo that at once for ten minutes.
 * @returns how many there were, and the id by which that is undone, as if it were one warning
 * @throws AppError NOT_FOUND, also if that workshop has no access; FORBIDDEN
 */
export const removeWarningsOf = (
  user: SessionUser,
  carId: string,
  workshopId: string,
): Promise<{ count: number; undo: string | null }> =>
  withCarTransaction({ user, car: carId, permission: 'manageAccess' }, async (session, car) => {
    const access = car.workshops.find(({ _id }) => _id.toHexString() === workshopId.toLowerCase());
    if (!access) throw notFound();
    const since = new Date();
    const warnings = await resolveWarningsOfWorkshops(session, car._id, access._id);
    const count = warnings.length;
    if (count === 0) return { count, undo: null };
    const details = `${count} ${count === 1 ? 'warning' : 'warnings'} of a workshop`;
    await recordActivity(session, { car, action: 'WARN_RESOLVED', details });
    const removed = { _id: new Types.ObjectId(), onCar: car._id, warnings };
    await keepRemoved(session, user, { kind: 'warning', car, removed, since });
    return { count, undo: removed._id.toHexString() };
  });

/** Loads a request that the caller sent or received. @throws AppError NOT_FOUND */
const findRequest = async (user: SessionUser, id: string): Promise<AccessRequestDoc> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  const scope = { $or: [{ owner: user._id }, { workshop: user._id }] };
  const request = await AccessRequestModel.findOne({ _id: id, ...scope }).lean();
  if (!request) throw notFound();
  return request;
};

const isOwner = (user: SessionUser, { owner }: { owner: Types.ObjectId }) => owner.equals(user._id);

/**
 * Approves a request for access as the owner.
 * @throws AppError NOT_FOUND, the same for requests of others; FORBIDDEN for the workshop that asked; GONE if it was
 *   answered or has expired; CONFLICT if the car has the maximum of workshops
 */
export const approveRequest = async (user: SessionUser, requestId: string): Promise<WorkshopAccess> => {
  const request = await findRequest(user, requestId);
  if (!isOwner(user, request)) throw forbidden('Only the owner of the car can approve this request.');
  return withCarTransaction(
    { user, car: request.car.toHexString(), permission: 'manageAccess' },
    async (session, car) => {
      await settleRequest(session, request, 'approved');
      // this read comes before the commit, so that an approved request is never answered with a failure
      const [access] = await toAccess([await admitWorkshop(session, car, request.workshop, 'request')]);
      if (!access) throw new Error('the workshop has no view');
      return access;
    },
  );
};

/**
 * Ends a request. The owner declines it, or the workshop withdraws it.
 * @throws AppError NOT_FOUND, the same for requests of others; GONE if it was answered or has expired
 */
export const endRequest = async (user: SessionUser, requestId: string): Promise<'declined' | 'withdrawn'> => {
  const request = await findRequest(user, requestId);
  if (isOwner(user, request)) {
    await withCarTransaction(
      { user, car: request.car.toHexString(), permission: 'manageAccess' },
      (session) => settleRequest(session, request, 'declined'),
    );
    return 'declined';
  }
  await withCarTransactionUnchecked(user, request.car, (session) =>
    settleRequest(session, request, 'withdrawn'),
  );
  return 'withdrawn';
};
