import { dayOf, daysBetween } from './days.ts';
import type { Service } from './serviceRecord.ts';

/** A service counts as entered later if it was recorded more than this many days after it was done. */
export const LATE_DAYS = 90;

/** Returns whether a service was recorded long after it was done. */
export const isEnteredLater = ({ doneAt, createdAt }: Pick<Service, 'doneAt' | 'createdAt'>) =>
  daysBetween(doneAt, dayOf(new Date(createdAt), null)) > LATE_DAYS;
