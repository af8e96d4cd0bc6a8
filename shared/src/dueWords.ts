import { dueState } from './dueRule.ts';
import { inKilometres } from './kilometres.ts';

/** How far away a service is: 'Overdue by 902 km', 'Soon: 400 km left'. */
export const dueInWords = (kmLeft: number): string => {
  if (kmLeft === 0) return 'Due now';
  const state = dueState(kmLeft);
  if (state === 'overdue') return `Overdue by ${inKilometres(-kmLeft)}`;
  return state === 'soon' ? `Soon: ${inKilometres(kmLeft)} left` : `${inKilometres(kmLeft)} left`;
};
