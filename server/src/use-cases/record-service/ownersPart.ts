import { isOther } from '@glovebox/shared/serviceTitle';
import { Types, type ClientSession } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { countExpense } from '../../modules/cars/carWrites.ts';
import { insertExpenseOfService, takeExpenseOfService } from '../../modules/expenses/expenseService.ts';
import { removeReading } from '../../modules/readings/readingService.ts';
import type { ServiceRecordDoc } from '../../modules/service-records/serviceRecordService.ts';
import type { ServiceOnCar } from '../../modules/service-records/serviceView.ts';
import type { SessionUser } from '../../platform/http/session.ts';

type Remover = Pick<SessionUser, '_id'>;

/** Returns the owner of a car if they paid for a service that somebody else removes. A former owner keeps a copy. */
const payingOwner = (remover: Remover, car: LoadedCar, { payer }: Pick<ServiceRecordDoc, 'payer'>) =>
  payer && car.owner?.equals(payer) && !payer.equals(remover._id) ? payer : null;

const noteOf = ({ type, where }: ServiceRecordDoc) =>
  [`${isOther({ type }) ? 'Service' : type}, whose entry was removed`, ...(where ? [where] : [])].join('. ');

/**
 * Keeps what the owner of a car entered beside a service that somebody else removes: the cost and the place become an
 * expense of that person, and an activity keeps the dispute. Call it in the transaction that removed the service.
 */
export const keepOwnersPart = async (
  session: ClientSession,
  remover: Remover,
  car: LoadedCar,
  service: ServiceRecordDoc,
): Promise<void> => {
  const { _id: ofService, cost, where, doneAt, dispute } = service;
  const payer = payingOwner(remover, car, service);
  if (payer && (cost || where)) {
    const of = { _id: new Types.ObjectId(), car: car._id, person: payer, recordedBy: payer, ofService };
    const createdAt = new Date();
    await insertExpenseOfService(session, {
      ...of,
      doneAt,
      note: noteOf(service),
      createdAt,
      ...(cost && { cost }),
    });
    await countExpense(session, car._id, 1);
  }
  if (dispute)
    await recordActivity(session, {
      car,
      action: 'UPDATE_SERVICE',
      details: [`The removed entry was disputed: ${dispute.text}`],
    });
};

/**
 * Takes back what `keepOwnersPart` kept, when the removal is undone.
 * @returns the service as it was, with the cost as the payer has corrected it since; without what they have removed
 *   since
 */
export const withOwnersPart = async (
  session: ClientSession,
  remover: Remover,
  car: LoadedCar,
  removed: ServiceOnCar,
): Promise<ServiceOnCar> => {
  const payer = payingOwner(remover, car, removed);
  if (!payer || !(removed.cost || removed.where)) return removed;
  const expense = await takeExpenseOfService(session, car._id, payer, removed._id);
  const { cost, where, ...rest } = removed;
  if (!expense) return rest;
  await removeReading(session, expense._id);
  await countExpense(session, car._id, -1);
  return { ...rest, ...(where && { where }), ...(expense.cost && { cost: expense.cost }) };
};
