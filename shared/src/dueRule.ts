import { folded } from './folded.ts';
import { LIMITS } from './limits.ts';
import { isOther, ownWords, type Titled } from './serviceTitle.ts';

/** The fields of a recorded service that decide what is due. */
export interface RecordedService extends Titled {
  /** YYYY-MM-DD */
  doneAt: string;
  /** km; missing if an import brought the service along without it. */
  mileage?: number | null | undefined;
  /** km at which the next one is due. */
  nextMileage?: number | null | undefined;
  /** The day on which the next one is due, YYYY-MM-DD. */
  nextDate?: string | null | undefined;
  createdAt: Date;
}

export type DueState = 'overdue' | 'soon' | 'later';

/** @param kmLeft negative if the service is overdue */
export const dueState = (kmLeft: number): DueState =>
  kmLeft < 0 ? 'overdue' : kmLeft <= LIMITS.soonKm ? 'soon' : 'later';

/** A newer service replaces the 'next' of older ones of its kind. For type Other, each title is a kind of its own. */
const kindOf = (service: RecordedService) =>
  isOther(service) ? `Other: ${folded(ownWords(service) ?? '')}` : service.type;

/** Returns whether a service is newer than another: by day, then mileage, then time of recording. */
export const isNewer = (a: RecordedService, b: RecordedService) => {
  if (a.doneAt !== b.doneAt) return a.doneAt > b.doneAt;
  const [km, otherKm] = [a.mileage ?? -1, b.mileage ?? -1];
  if (km !== otherKm) return km > otherKm;
  return a.createdAt > b.createdAt;
};

/** Returns whether a service says when the next one is due. */
export const namesNext = ({
  nextMileage,
  nextDate,
}: Pick<RecordedService, 'nextMileage' | 'nextDate'>): boolean =>
  typeof nextMileage === 'number' || typeof nextDate === 'string';

/** Sorts services by when the next ones are due: by mileage, and those that only name a day by that, at the end. */
export const byNext = (
  a: Pick<RecordedService, 'nextMileage' | 'nextDate'>,
  b: Pick<RecordedService, 'nextMileage' | 'nextDate'>,
): number => {
  const [km, otherKm] = [a.nextMileage ?? Infinity, b.nextMileage ?? Infinity];
  return km === otherKm ? (a.nextDate ?? '').localeCompare(b.nextDate ?? '') : km - otherKm;
};

/**
 * Returns the services of a car whose 'next' counts, sorted by when they are due: the newest of each kind (by day, then
 * mileage, then time of recording), if it names a next one. A Full Service includes an oil change, so it replaces the
 * 'next' of an older oil change. Of services that are equally new, the first in the list counts.
 */
export const servicesWithNext = <Service extends RecordedService>(
  services: readonly Service[],
): Service[] => {
  const newest = new Map<string, Service>();
  for (const service of services) {
    const kind = kindOf(service);
    const other = newest.get(kind);
    if (!other || isNewer(service, other)) newest.set(kind, service);
  }
  const [oil, full] = [newest.get('Oil Change Service'), newest.get('Full Service')];
  if (oil && full && isNewer(full, oil)) newest.delete('Oil Change Service');
  return [...newest.values()].filter(namesNext).sort(byNext);
};
