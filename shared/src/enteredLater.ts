import type { Service } from './serviceRecord.ts';

/** A service that was recorded more days after it was done than this counts as entered later. */
export const LATE_DAYS = 90;

const DAY = 86_400_000;

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** Whether a service was recorded long after it was done. */
export const isEnteredLater = ({ doneAt, createdAt }: Pick<Service, 'doneAt' | 'createdAt'>) =>
  daysBetween(doneAt, createdAt.slice(0, 10)) > LATE_DAYS;
