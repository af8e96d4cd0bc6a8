import type { DueEntry } from './dueList.ts';
import { LIMITS, PLAN } from './limits.ts';

/** The km and days before something is due from which on it is due soon. */
export interface Thresholds {
  soonKm: number;
  soonDays: number;
}
export const USUAL_THRESHOLDS: Thresholds = { soonKm: LIMITS.soonKm, soonDays: PLAN.soonDays };

/** What is left until something is due; a missing number means that it is not due by that. */
export type Left = Pick<DueEntry, 'kmLeft' | 'daysLeft'>;

/**
 * Returns two numbers by which the km left compare with the days left, as the usual thresholds weigh them: 1,000 km as
 * 30 days.
 */
export const weighLeft = ({
  kmLeft = Infinity,
  daysLeft = Infinity,
}: Left): { km: number; days: number } => ({
  km: kmLeft * USUAL_THRESHOLDS.soonDays,
  days: daysLeft * USUAL_THRESHOLDS.soonKm,
});
