import { isObjectIdOrHexString } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import { replaceReading } from '../../modules/odometer/changeReadings.ts';
import { deleteService, findAnyService } from '../../modules/service-records/serviceRecordService.ts';
import { whatWasDone } from '../../modules/service-records/serviceView.ts';
import { keepOwnersPart } from './ownersPart.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/**
 * Removes a service for good, whoever recorded it, also one whose car was removed and that is kept under its VIN. Who paid
 * keeps what they entered: see `keepOwnersPart`. The car's activity and the audit log hold
 * the reason.
 * @throws AppError NOT_FOUND
 */
export const removeEntryAsAdmin = async (admin: SessionUser, id: string, reason: string): Promise<void> => {
  const service = isObjectIdOrHexString(id) ? await findAnyService(id) : null;
  if (!service) throw notFound();
  const what = whatWasDone(service);
  const entry = {
    action: 'SERVICE_REMOVED' as const,
    by: admin._id,
    ...(service.recordedBy && { user: service.recordedBy }),
    details: [...what, `: ${reason}`],
  };
  const { onCar } = service;
  if (!onCar) {
    await inTransaction(async (session) => {
      if (!(await deleteService(session, service))) throw notFound();
      await recordAudit(session, entry);
    });
    return;
  }
  await withCarTransactionUnchecked(admin, onCar, async (session, car) => {
    if (!car || !(await deleteService(session, service))) throw notFound();
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: ['Removed by an admin: ', ...what, `. Reason: ${reason}`],
    });
    await keepOwnersPart(session, admin, car, service);
    await recordAudit(session, { ...entry, subject: `car ${onCar.toHexString()}` });
    await replaceReading(session, car, service._id, null);
  });
};
