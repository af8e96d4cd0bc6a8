import type { ClientSession, Types } from 'mongoose';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';
import { NEWEST } from './serviceRecordService.ts';

const READING = { mileage: 1, doneAt: 1, workshop: 1, implausible: 1, createdAt: 1 } as const;
const JUDGED = { ...READING, type: 1, description: 1, parts: 1, nextMileage: 1, soonTold: 1 } as const;

type Fields<Projection> = Pick<ServiceRecordDoc, Extract<keyof Projection, keyof ServiceRecordDoc> | '_id'>;
export type StoredReading = Fields<typeof READING>;
export type JudgedService = Fields<typeof JUDGED>;

const read = <Projection extends Record<string, 1>>(
  car: Types.ObjectId,
  fields: Projection,
  session?: ClientSession,
) =>
  ServiceRecordModel.find({ onCar: car }, fields)
    .sort(NEWEST)
    .session(session ?? null)
    .lean<Fields<Projection>[]>();

/**
 * The odometer readings of all services of a car, in the order of `newestServices`. Without any text: public pages read
 * them, and thousands of services may have a long one each.
 */
export const readingsOf = (car: Types.ObjectId, session?: ClientSession) => read(car, READING, session);

/** What a car's stats are derived from, of each of its services, in the order of `newestServices`. */
export const servicesToJudge = (car: Types.ObjectId, session: ClientSession) => read(car, JUDGED, session);

export const markServices = async (
  session: ClientSession,
  services: Pick<StoredReading, '_id'>[],
  mark: { implausible: boolean } | { soonTold: true },
) => {
  if (services.length === 0) return;
  const _id = { $in: services.map((service) => service._id) };
  // setting a mark does not count as an edit of the entry
  await ServiceRecordModel.updateMany({ _id }, { $set: mark }, { session, timestamps: false });
};

/** Sets whether SOON_SERVICE was recorded for services; for what is undone. */
export const setSoonTold = async (session: ClientSession, ids: Types.ObjectId[], soonTold: boolean) => {
  if (ids.length === 0) return;
  await ServiceRecordModel.updateMany(
    { _id: { $in: ids } },
    { $set: { soonTold } },
    { session, timestamps: false },
  );
};
