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
 * Reads the odometer readings of all services of a car, in the order of `newestServices`. It leaves out the texts,
 * because public pages read thousands of services, each of which may have a long text.
 */
export const readingsOf = (car: Types.ObjectId, session?: ClientSession) => read(car, READING, session);

/** Reads the fields of all services of a car from which its figures are derived, in the order of `newestServices`. */
export const servicesToJudge = (car: Types.ObjectId, session: ClientSession) => read(car, JUDGED, session);

export const markServices = async (
  session: ClientSession,
  ids: readonly Types.ObjectId[],
  mark: { implausible: boolean } | { soonTold: boolean },
) => {
  if (ids.length === 0) return;
  // setting a mark does not count as an edit of the entry
  await ServiceRecordModel.updateMany({ _id: { $in: ids } }, { $set: mark }, { session, timestamps: false });
};

/** Returns the services for which SOON_SERVICE was not recorded yet. */
export const untold = async (session: ClientSession, ids: Types.ObjectId[]): Promise<Types.ObjectId[]> => {
  const found = await ServiceRecordModel.find({ _id: { $in: ids }, soonTold: { $ne: true } }, { _id: 1 })
    .session(session)
    .lean();
  return found.map(({ _id }) => _id);
};

/** A Full Service includes an oil change, see `servicesWithNext`. */
const OIL: readonly ServiceRecordDoc['type'][] = ['Oil Change Service', 'Full Service'];

/** Checks whether another service of the same kind was done on the same day, so that neither is known to be newer. */
export const hasServiceOnDay = async (
  session: ClientSession,
  { _id, onCar, doneAt, type }: Pick<ServiceRecordDoc, '_id' | 'onCar' | 'doneAt' | 'type'>,
): Promise<boolean> => {
  const types = OIL.includes(type) ? OIL : [type];
  const same = { onCar, doneAt, type: { $in: types }, _id: { $ne: _id } };
  return (await ServiceRecordModel.exists(same).session(session)) !== null;
};
