import type { Service } from './serviceRecord.ts';

/** A service counts as entered later if it was recorded more than this many days after it was done. */
export const LATE_DAYS = 90;

const DAY = 86_400_000;

/** Returns the whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** Returns whether a service was recorded long after it was done. */
export const isEnteredLater = ({ doneAt, createdAt }: Pick<Service, 'doneAt' | 'createdAt'>) =>
  daysBetween(doneAt, createdAt.slice(0, 10)) > LATE_DAYS;
