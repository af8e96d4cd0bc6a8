import type { Service } from '@glovebox/shared/serviceRecord';
import { recordActivity } from '../activity/activityService.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { setDispute } from './serviceRecordService.ts';
import { toService, whatWasDone } from './serviceView.ts';
import { refusalToDispute, refusalToWithdraw, withOwnersService } from './serviceAccess.ts';

/**
 * Records the owner's dispute of an entry that a workshop verified. It stays when the workshop edits the entry.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT for an entry that no workshop
 *   verified and for one that is already disputed
 */
export const disputeService = (user: SessionUser, id: string, text: string): Promise<Service> =>
  withOwnersService(user, id, async (session, car, service) => {
    const refusal = refusalToDispute(service);
    if (refusal !== null) throw new AppError('CONFLICT', refusal);
    const disputed = await setDispute(session, service, { text, createdAt: new Date() });
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: ['Disputed: ', ...whatWasDone(service)],
    });
    return toService(disputed, user);
  });

/**
 * Withdraws the owner's dispute.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but the owner; CONFLICT for an entry that is not disputed
 */
export const withdrawDispute = (user: SessionUser, id: string): Promise<Service> =>
  withOwnersService(user, id, async (session, car, service) => {
    const refusal = refusalToWithdraw(service);
    if (refusal !== null) throw new AppError('CONFLICT', refusal);
    const withdrawn = await setDispute(session, service, undefined);
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: ['Dispute withdrawn: ', ...whatWasDone(service)],
    });
    return toService(withdrawn, user);
  });
