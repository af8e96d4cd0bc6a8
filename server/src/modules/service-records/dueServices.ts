import type { ServiceType } from '@glovebox/shared/serviceTypes';
import type { Types } from 'mongoose';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';

type Done = Pick<ServiceRecordDoc, '_id' | 'type' | 'nextMileage' | 'doneAt'>;

interface DueService {
  type: ServiceType;
  /** km */
  nextMileage: number;
}

const newestFirst = (a: Done, b: Done) =>
  b.doneAt.localeCompare(a.doneAt) || b._id.toHexString().localeCompare(a._id.toHexString());

/** The service that is due first, ignoring those that have been done again since. */
const dueFirst = (services: Done[]): DueService | null => {
  const newest = new Map<ServiceType, Done>();
  for (const one of services.toSorted(newestFirst)) if (!newest.has(one.type)) newest.set(one.type, one);
  const [first] = [...newest.values()]
    .flatMap(({ type, nextMileage }) => (nextMileage ? { type, nextMileage } : []))
    .sort((a, b) => a.nextMileage - b.nextMileage);
  return first ?? null;
};

/** The first due service of each car. Reads all their services at once: the plan may be in a very old one. */
export const dueOnCars = async (cars: Types.ObjectId[]) => {
  const services = await ServiceRecordModel.find(
    { onCar: { $in: cars } },
    { onCar: 1, type: 1, nextMileage: 1, doneAt: 1 },
  ).lean();
  return (car: Types.ObjectId) => dueFirst(services.filter(({ onCar }) => onCar?.equals(car)));
};
