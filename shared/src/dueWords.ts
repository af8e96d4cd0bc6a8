import type { Due } from './due.ts';
import { dueState } from './dueRule.ts';
import { distanceBetween, formatDistance, type DistanceUnits } from './units.ts';

/** The mileage at which a service is due, and the km that are left until then. */
type Coming = Pick<Due, 'dueKm' | 'kmLeft'>;

/** Formats the distance to a service that is due, or since one that is overdue: '3,737 km'. */
export const formatLeft = ({ dueKm, kmLeft }: Coming, units: DistanceUnits): string =>
  formatDistance(Math.abs(distanceBetween(dueKm - kmLeft, dueKm, units)), units);

/** Says how far away a service is: 'Overdue by 902 km', 'Soon: 400 km left'. */
export const dueInWords = (due: Coming, units: DistanceUnits): string => {
  if (due.kmLeft === 0) return 'Due now';
  const state = dueState(due.kmLeft);
  const distance = formatLeft(due, units);
  if (state === 'overdue') return `Overdue by ${distance}`;
  return state === 'soon' ? `Soon: ${distance} left` : `${distance} left`;
};
