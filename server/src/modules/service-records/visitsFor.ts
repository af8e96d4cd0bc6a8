import type { Types } from 'mongoose';
import { readConfirmed } from './confirmedStamps.ts';
import { FormerServiceModel } from './formerServiceModel.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';

/** A visit of a car to a workshop, which stamped one or more services of it. */
export interface Visit {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  /** Whether an admin has confirmed the workshop. */
  isConfirmed: boolean;
}

const FIELDS = { doneAt: 1, mileage: 1, workshop: 1 } as const;

/**
 * Returns the stamped visits of a car between two days that were recorded while it belonged to a person, in the order of
 * their days. Services of the same day, mileage and workshop are one visit.
 */
export const visitsFor = async (
  payer: Types.ObjectId,
  onCar: Types.ObjectId,
  [from, to]: readonly [from: string, to: string],
): Promise<Visit[]> => {
  const stamped = { payer, onCar, doneAt: { $gte: from, $lte: to }, 'workshop._id': { $exists: true } };
  const found = await Promise.all([
    ServiceRecordModel.find({ ...stamped, owner: payer }, FIELDS).lean(),
    FormerServiceModel.find(stamped, FIELDS).lean(),
  ]);
  const services = found.flat();
  const isConfirmed = await readConfirmed(services);
  const visits = new Map<string, Visit>();
  for (const service of services) {
    const { _id, doneAt, mileage, workshop } = service;
    const visit = { id: _id.toHexString(), day: doneAt, isConfirmed: isConfirmed(service) };
    visits.set(`${doneAt} ${mileage} ${workshop?._id.toHexString() ?? ''}`, visit);
  }
  return [...visits.values()].sort((a, b) => a.day.localeCompare(b.day));
};
