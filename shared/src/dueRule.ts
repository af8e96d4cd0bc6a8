import { LIMITS } from './limits.ts';
import { isOther, ownWords, type Titled } from './serviceTitle.ts';

/** The fields of a recorded service that decide what is due. */
export interface RecordedService extends Titled {
  /** YYYY-MM-DD */
  doneAt: string;
  /** km */
  mileage: number;
  /** km at which the next one is due. */
  nextMileage?: number | null | undefined;
  createdAt: Date;
}

export type DueState = 'overdue' | 'soon' | 'later';

/** @param kmLeft negative if the service is overdue */
export const dueState = (kmLeft: number): DueState =>
  kmLeft < 0 ? 'overdue' : kmLeft <= LIMITS.soonKm ? 'soon' : 'later';

/** A newer service replaces the 'next' of older ones of its kind. For type Other, each title is a kind of its own. */
const kindOf = (service: RecordedService) =>
  isOther(service) ? `Other: ${(ownWords(service) ?? '').toLowerCase()}` : service.type;

const isNewer = (a: RecordedService, b: RecordedService) => {
  if (a.doneAt !== b.doneAt) return a.doneAt > b.doneAt;
  if (a.mileage !== b.mileage) return a.mileage > b.mileage;
  return a.createdAt > b.createdAt;
};

/**
 * Returns the services of a car whose 'next' counts, sorted by when they are due: the newest of each kind (by day, then
 * mileage, then time of recording), if it names a next one. A Full Service includes an oil change, so it replaces the
 * 'next' of an older oil change. Of services that are equally new, the first in the list counts.
 */
export const servicesWithNext = <Service extends RecordedService>(
  services: readonly Service[],
): (Service & { nextMileage: number })[] => {
  const newest = new Map<string, Service>();
  for (const service of services) {
    const kind = kindOf(service);
    const other = newest.get(kind);
    if (!other || isNewer(service, other)) newest.set(kind, service);
  }
  const [oil, full] = [newest.get('Oil Change Service'), newest.get('Full Service')];
  if (oil && full && isNewer(full, oil)) newest.delete('Oil Change Service');
  return [...newest.values()]
    .flatMap((service) => {
      const { nextMileage } = service;
      return typeof nextMileage === 'number' ? [{ ...service, nextMileage }] : [];
    })
    .sort((a, b) => a.nextMileage - b.nextMileage);
};
