import { METRIC, type Units } from '@glovebox/shared/units';

/** What a car owner in Ohio reads. */
export const AMERICAN: Units = {
  distance: 'mi',
  volume: 'gal-us',
  consumption: 'mpg-us',
  electric: 'mi/kWh',
};

/** What one in Manchester reads, who buys litres. */
export const BRITISH: Units = { ...METRIC, distance: 'mi', consumption: 'mpg-imp', electric: 'mi/kWh' };
