import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { can, refusalToChange, type CarRelation, type RefusalToChange } from '@glovebox/shared/policy';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { findOwnerFor, type LoadedCar } from '../cars/carAccess.ts';
import { relationOf } from '../cars/carRelation.ts';
import { withCarTransaction } from '../cars/carTransaction.ts';
import { isCarMuchToJudge } from '../cars/recordCounts.ts';
import { carOfRemoved, missingCar, tellingOfRemoval } from '../removals/removalService.ts';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import type { LargeCall } from '../../platform/http/route.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { findService } from './serviceRecordService.ts';
import type { ServiceOnCar } from './serviceView.ts';

const REFUSALS = {
  verified: 'A workshop verified this service. You can’t change it, but you can dispute it.',
  recordedByOthers: 'Only the person who recorded this service can change or remove it.',
} satisfies Record<RefusalToChange, string>;

const refusalFor = (
  user: { _id: Types.ObjectId },
  relation: CarRelation | null,
  service: Pick<ServiceOnCar, 'workshop' | 'recordedBy'>,
) =>
  refusalToChange(relation, {
    isVerified: service.workshop !== undefined,
    isRecordedByCaller: service.recordedBy?.equals(user._id) ?? false,
  });

type Disputable = Pick<ServiceOnCar, 'workshop' | 'dispute' | 'recordedBy'>;

/** Returns the reason why the owner cannot dispute this service; null if they can. */
export const refusalToDispute = (
  user: { _id: Types.ObjectId },
  { workshop, dispute, recordedBy }: Disputable,
): string | null => {
  if (!workshop && recordedBy?.equals(user._id))
    return 'You recorded this service. Edit or remove it instead.';
  return dispute ? 'You’ve disputed this already. To change your text, withdraw the dispute first.' : null;
};

/** Returns the reason why no dispute can be withdrawn; null if there is one. */
export const refusalToWithdraw = ({ dispute }: Pick<Disputable, 'dispute'>): string | null =>
  dispute ? null : 'This service isn’t disputed.';

/** Returns the reason why a user may not add their own costs to a workshop's entry; null if they may. */
export const refusalToPutCosts = (
  user: { _id: Types.ObjectId },
  { payer, billed }: Pick<ServiceOnCar, 'payer' | 'billed'>,
): string | null => {
  // as long as there is no payer and no amount, nobody else's costs can be revealed
  const isFree = !payer && !billed;
  return isFree || payer?.equals(user._id) ? null : 'Someone else paid for this service.';
};

/**
 * Returns what a user with this relation to the car may do with a service on it.
 * @param odometerVerdict what a former owner recorded can only be disputed while readings contradict each other
 */
export const permissionsOn = (
  user: { _id: Types.ObjectId },
  { relation, odometerVerdict }: { relation: CarRelation; odometerVerdict: OdometerVerdict },
  service: ServiceOnCar,
): ServiceDetail['may'] => {
  const disputes = can(relation, 'disputeService');
  const isDisputable = Boolean(service.workshop) || odometerVerdict === 'illogical';
  return {
    change: can(relation, 'recordService') && refusalFor(user, relation, service) === null,
    dispute: disputes && isDisputable && refusalToDispute(user, service) === null,
    putCosts: disputes && service.workshop !== undefined && refusalToPutCosts(user, service) === null,
    withdrawDispute: disputes && refusalToWithdraw(service) === null,
  };
};

/**
 * Reads a service by its id, on whatever car.
 * @throws AppError NOT_FOUND, which says so if the caller saw the service before it was removed, or removed its car
 */
export const readService = (user: SessionUser, id: string): Promise<ServiceOnCar> =>
  tellingOfRemoval({ user, kind: 'service', id, ownerFor: (car) => findOwnerFor(user, car) }, async () => {
    if (!isObjectIdOrHexString(id)) throw notFound();
    const service = await findService(id);
    if (!service) throw await missingCar(user, id);
    return service;
  });

/** Reads the id of a service's car. The caller may have no access to that car. @throws AppError NOT_FOUND */
export const carOfService = async (user: SessionUser, id: string): Promise<string> =>
  (await readService(user, id)).onCar.toHexString();

/** Like `isCarMuchToJudge`, for the car of a service that is there or that the caller removed. */
export const isMuchToJudgeOnCarOf = async ({ user, params: { id = '' } }: LargeCall): Promise<boolean> => {
  if (!isObjectIdOrHexString(id)) return false;
  return isCarMuchToJudge((await findService(id))?.onCar ?? (await carOfRemoved(user, 'service', id)));
};

/** @throws AppError NOT_FOUND for a service that was removed or moved to another car since `carOfService` */
const serviceOn = async (session: ClientSession, car: LoadedCar, id: string): Promise<ServiceOnCar> => {
  const service = await findService(id, session);
  if (!service?.onCar.equals(car._id)) throw notFound();
  return service;
};

/**
 * Runs a transaction that changes the owner's dispute or own costs of a service on their car.
 * @throws AppError NOT_FOUND, the same for a stranger's car, a missing service and a malformed id; FORBIDDEN
 */
export const withOwnersService = async <T>(
  user: SessionUser,
  id: string,
  work: (session: ClientSession, car: LoadedCar, service: ServiceOnCar) => Promise<T>,
): Promise<T> =>
  withCarTransaction(
    { user, car: await carOfService(user, id), permission: 'disputeService' },
    async (session, car) => work(session, car, await serviceOn(session, car, id)),
  );

/**
 * Reads a service that the caller may change, on a car that the transaction has locked: see `refusalToChange`.
 * @throws AppError NOT_FOUND; FORBIDDEN for a service that others recorded
 */
export const ownService = async (
  session: ClientSession,
  user: SessionUser,
  car: LoadedCar,
  id: string,
): Promise<ServiceOnCar> => {
  const service = await serviceOn(session, car, id);
  requireChangeable(user, car, service);
  return service;
};

/** @throws AppError FORBIDDEN for what others recorded, and for the owner of the car what a workshop verified */
export const requireChangeable = (user: SessionUser, car: LoadedCar, service: ServiceOnCar) => {
  const refusal = refusalFor(user, relationOf(user, car), service);
  if (refusal) throw forbidden(REFUSALS[refusal]);
};
