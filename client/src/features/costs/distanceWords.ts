import type { Costs } from '@glovebox/shared/costs';
import { formatDistance, type DistanceUnits } from '@glovebox/shared/units';

/** Formats how far the cars were driven: '5,777 km', or 'about 5,777 km' if it was estimated. */
export const distanceInWords = (
  { distance, about }: Pick<Costs, 'distance' | 'about'>,
  units: DistanceUnits,
): string => `${about ? 'about ' : ''}${formatDistance(distance, units)}`;

/** Names the cars that do not count for the costs per distance: 'without Golf: its distance is not known'. */
export const leftOutInWords = ({ withoutDistance }: Pick<Costs, 'withoutDistance'>): string | undefined => {
  const names = withoutDistance.map(({ name }) => name);
  const [name, ...more] = names;
  if (name === undefined) return undefined;
  if (more.length === 0) return `without ${name}: its distance is not known`;
  return `without ${more.join(', ')} and ${name}: their distances are not known`;
};
