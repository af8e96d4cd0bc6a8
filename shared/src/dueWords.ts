import { dueState } from './dueRule.ts';
import { formatDistance, type DistanceUnits } from './units.ts';

/** How far away a service is: 'Overdue by 902 km', 'Soon: 400 km left'. */
export const dueInWords = (kmLeft: number, units: DistanceUnits): string => {
  if (kmLeft === 0) return 'Due now';
  const state = dueState(kmLeft);
  const distance = formatDistance(Math.abs(kmLeft), units);
  if (state === 'overdue') return `Overdue by ${distance}`;
  return state === 'soon' ? `Soon: ${distance} left` : `${distance} left`;
};
