import { mayWithCar, type CarStanding } from '@glovebox/shared/policy';
import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { Types } from 'mongoose';
import type { ServiceOnCar } from './serviceRecordService.ts';

/**
 * Why a person who reaches the car may not change or remove a service on it; null where they may. What a workshop
 * verified is out of the reach of the owner, also where the workshop itself has become the owner: others rely on the
 * mark.
 */
export const refusalToChange = (
  user: { _id: Types.ObjectId },
  relation: CarStanding | null,
  service: Pick<ServiceOnCar, 'workshop' | 'recordedBy'>,
): string | null => {
  if (service.workshop && relation === 'owner') {
    return 'A workshop verified this entry. You cannot change it, but you can dispute it.';
  }
  return service.recordedBy?.equals(user._id)
    ? null
    : 'Only who recorded this service can change or remove it.';
};

type Disputable = Pick<ServiceOnCar, 'workshop' | 'dispute'>;

/** Why a service cannot be disputed, by whomever; null where it can. */
export const refusalToDispute = ({ workshop, dispute }: Disputable): string | null => {
  if (!workshop) return 'Only an entry that a workshop verified can be disputed.';
  return dispute ? 'This entry is disputed already. Withdraw that first to say it anew.' : null;
};

/** Why there is no dispute to withdraw; null where there is one. */
export const refusalToWithdraw = ({ dispute }: Pick<Disputable, 'dispute'>): string | null =>
  dispute ? null : 'This entry is not disputed.';

/** What a person who reaches the car may do with a service on it, by the rules that its changes are held to. */
export const rightsWith = (
  user: { _id: Types.ObjectId },
  relation: CarStanding,
  service: ServiceOnCar,
): ServiceDetail['may'] => {
  const disputes = mayWithCar(relation, 'disputeService');
  return {
    change: mayWithCar(relation, 'recordService') && refusalToChange(user, relation, service) === null,
    dispute: disputes && refusalToDispute(service) === null,
    withdrawDispute: disputes && refusalToWithdraw(service) === null,
  };
};
