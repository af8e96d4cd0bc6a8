import type { Service } from '@glovebox/shared/serviceRecord';
import { refusalToPutCosts, withServiceTransaction } from '../../modules/service-records/serviceAccess.ts';
import {
  setOwnAmounts,
  storedService,
  toService,
  type ServiceAmounts,
} from '../../modules/service-records/serviceRecordService.ts';
import { AppError, forbidden } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/**
 * Replaces what the owner of a car says of the costs of a workshop's entry.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner, and where somebody else paid; CONFLICT for an entry
 *   that no workshop verified
 */
export const putOwnAmounts = (user: SessionUser, id: string, amounts: ServiceAmounts): Promise<Service> =>
  withServiceTransaction(user, id, 'disputeService', async (session, _car, service) => {
    if (!service.workshop) throw new AppError('CONFLICT', 'This is your own entry. Edit the entry itself.');
    const refusal = refusalToPutCosts(user, service);
    if (refusal !== null) throw forbidden(refusal);
    await setOwnAmounts(session, service, user, amounts);
    return toService(await storedService(session, service._id), user);
  });
