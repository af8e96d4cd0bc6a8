import type { DistanceUnit, Units } from '@glovebox/shared/units';

/** The units of odometers, as options. */
export const DISTANCE_NAMES: Record<DistanceUnit, string> = { km: 'Kilometres', mi: 'Miles' };

/** The units of fuel that is bought by volume, as options. */
export const VOLUME_NAMES: Record<Units['volume'], string> = {
  l: 'Litres',
  'gal-us': 'US gallons',
  'gal-imp': 'Imperial gallons',
};
