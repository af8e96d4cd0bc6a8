import { METRIC, type Units } from '@glovebox/shared/units';

/** The units of a car owner in Ohio. */
export const AMERICAN: Units = {
  distance: 'mi',
  volume: 'gal-us',
  consumption: 'mpg-us',
  electric: 'mi/kWh',
};

/** The units of a car owner in Manchester, who buys fuel in litres. */
export const BRITISH: Units = { ...METRIC, distance: 'mi', consumption: 'mpg-imp', electric: 'mi/kWh' };
