import type { ClientSession, Types } from 'mongoose';
import { insertReadings } from '../readings/readingService.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';
import { readingOfService } from './serviceView.ts';

interface AdoptingCar {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
  /** The workshops with access. */
  workshops: readonly { _id: Types.ObjectId }[];
}

/**
 * Attaches the workshops' entries that were kept under a VIN when its car was removed, and their readings.
 * @returns whether there were any
 */
export const adoptServices = async (
  session: ClientSession,
  vin: string,
  { _id, owner, workshops }: AdoptingCar,
) => {
  const kept = await ServiceRecordModel.find({ vin, onCar: null }).session(session).lean();
  if (kept.length === 0) return false;
  await ServiceRecordModel.updateMany(
    { vin, onCar: null },
    { $set: { onCar: _id, owner }, $unset: { vin: 1 } },
    { session, timestamps: false },
  );
  await insertReadings(
    session,
    kept.flatMap((service) => readingOfService({ ...service, onCar: _id }) ?? []),
  );
  for (const workshop of workshops) await restoreWorkshopsView(session, _id, workshop._id);
  return true;
};

const notKept = (car: Types.ObjectId) => ({ onCar: car, 'workshop.letIn': { $ne: true } });

/**
 * Keeps what workshops verified on a removed car under its VIN, as far as an independent owner had let them in, and
 * removes its other services. Otherwise a workshop could plant entries under the VIN of a car that it has never seen.
 * Whoever registers the
 * VIN next reads what is kept: it loses the workshop's name and what the owner said against it.
 */
export const keepVerifiedServices = async (
  session: ClientSession,
  car: Types.ObjectId,
  vin: string,
): Promise<void> => {
  await ServiceRecordModel.deleteMany(notKept(car), { session });
  await ServiceRecordModel.updateMany(
    { onCar: car },
    {
      $set: { onCar: null, owner: null, workshopSees: null, vin },
      $unset: { dispute: 1, 'workshop.name': 1, payer: 1, cost: 1, where: 1, billed: 1, handedOver: 1 },
    },
    { session, timestamps: false },
  );
};

/** Returns the ids of all services on a car. */
export const idsOfServices = (session: ClientSession, car: Types.ObjectId): Promise<Types.ObjectId[]> =>
  ServiceRecordModel.distinct('_id', { onCar: car }).session(session).exec();

/** Counts the services of a car that are not kept when it is removed and that were recorded before a time. */
export const countUnkeptServices = (
  session: ClientSession,
  car: Types.ObjectId,
  before: Date,
): Promise<number> =>
  ServiceRecordModel.countDocuments({ ...notKept(car), createdAt: { $lt: before } })
    .session(session)
    .exec();

/** Moves a car's services to its new owner. */
export const moveServices = async (
  session: ClientSession,
  car: Types.ObjectId,
  owner: Types.ObjectId | null,
) => {
  await ServiceRecordModel.updateMany({ onCar: car }, { $set: { owner } }, { session, timestamps: false });
};

/** Hides what one workshop, or all of them, recorded on a car from their own lists, when access ends. */
export const endWorkshopsView = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop?: Types.ObjectId,
) => {
  await ServiceRecordModel.updateMany(
    { onCar: car, workshopSees: workshop ?? { $ne: null } },
    { $set: { workshopSees: null } },
    { session, timestamps: false },
  );
};

/** Shows what a workshop once recorded on a car in its list again, when it regains access. */
export const restoreWorkshopsView = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop: Types.ObjectId,
) => {
  await ServiceRecordModel.updateMany(
    { onCar: car, 'workshop._id': workshop },
    { $set: { workshopSees: workshop } },
    { session, timestamps: false },
  );
};
