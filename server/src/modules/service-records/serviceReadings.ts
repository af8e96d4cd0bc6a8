import { namesNext } from '@glovebox/shared/dueRule';
import { isOther } from '@glovebox/shared/serviceTitle';
import type { ClientSession, Types } from 'mongoose';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';
import { LATEST_FIRST } from '../../platform/database/paging.ts';

const READING = { mileage: 1, doneAt: 1, workshop: 1, implausible: 1, createdAt: 1 } as const;
const JUDGED = { ...READING, type: 1, nextMileage: 1, nextDate: 1, dueSoonRecorded: 1, dispute: 1 } as const;

type Fields<Projection> = Pick<ServiceRecordDoc, Extract<keyof Projection, keyof ServiceRecordDoc> | '_id'>;
export type StoredReading = Fields<typeof READING>;
export type JudgedService = Fields<typeof JUDGED> & Pick<ServiceRecordDoc, 'description' | 'parts'>;

const read = <Projection extends Record<string, 1>>(
  car: Types.ObjectId,
  fields: Projection,
  session?: ClientSession,
) =>
  ServiceRecordModel.find({ onCar: car }, fields)
    .sort(LATEST_FIRST)
    .session(session ?? null)
    .lean<Fields<Projection>[]>();

/**
 * Reads the odometer readings of all services of a car, in the order of `newestServices`. It leaves out the texts,
 * because public pages read thousands of services, each of which may have a long text.
 */
export const readingsOf = (car: Types.ObjectId, session?: ClientSession) => read(car, READING, session);

/** Reads the odometer readings of the services of a car that workshops recorded. */
export const stampedReadingsOf = (car: Types.ObjectId, session: ClientSession | null) =>
  ServiceRecordModel.find({ onCar: car, 'workshop._id': { $exists: true } }, READING)
    .session(session)
    .lean<StoredReading[]>();

/** Reads by its id the description of each service of type Other, or its parts if it has none. */
const ownWordsOf = async (car: Types.ObjectId, session: ClientSession) => {
  const others = (described: object, field: 'description' | 'parts') =>
    ServiceRecordModel.find({ onCar: car, type: 'Other', ...described }, { [field]: 1 })
      .session(session)
      .lean<Pick<ServiceRecordDoc, '_id' | 'description' | 'parts'>[]>();
  // one after the other, because they are in the same transaction
  const described = await others({ description: { $gt: '' } }, 'description');
  const rest = await others({ description: { $in: [null, ''] } }, 'parts');
  return new Map([...described, ...rest].map((service) => [service._id.toHexString(), service]));
};

/** Counts the services of a car that workshops recorded. */
export const countStamped = (onCar: Types.ObjectId, session: ClientSession): Promise<number> =>
  ServiceRecordModel.countDocuments({ onCar, 'workshop._id': { $exists: true } }, { session }).exec();

/**
 * Reads the fields of all services of a car from which its figures are derived, in the order of `newestServices`. The
 * texts, which can be long, are read only where they tell what is due: for type Other, if one of them names a next one or
 * may reset an entry of the plan.
 */
export const servicesToJudge = async (
  car: Types.ObjectId,
  session: ClientSession,
  { isPlanned = false } = {},
): Promise<JudgedService[]> => {
  const services = await read(car, JUDGED, session);
  const tells = services.some((service) => isOther(service) && (isPlanned || namesNext(service)));
  const words = tells ? await ownWordsOf(car, session) : undefined;
  return services.map((service) => {
    const { description = null, parts = [] } = words?.get(service._id.toHexString()) ?? {};
    return { ...service, description, parts };
  });
};

export const markServices = async (
  session: ClientSession,
  ids: readonly Types.ObjectId[],
  mark: { implausible: boolean } | { dueSoonRecorded: boolean },
) => {
  if (ids.length === 0) return;
  // setting a mark does not count as an edit of the entry
  await ServiceRecordModel.updateMany({ _id: { $in: ids } }, { $set: mark }, { session, timestamps: false });
};

/** Returns the services for which SOON_SERVICE was not recorded yet. */
export const withDueSoonUnrecorded = async (
  session: ClientSession,
  ids: Types.ObjectId[],
): Promise<Types.ObjectId[]> => {
  const found = await ServiceRecordModel.find(
    { _id: { $in: ids }, dueSoonRecorded: { $ne: true } },
    { _id: 1 },
  )
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
