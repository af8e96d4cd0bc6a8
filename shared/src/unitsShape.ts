import { CONSUMPTION_UNITS, DISTANCE_UNITS, ELECTRIC_UNITS, VOLUME_UNITS } from './units.ts';
import { z } from './zod.ts';

const oneOf = <const Unit extends string>(units: readonly [Unit, ...Unit[]]) =>
  z.enum(units, `Must be one of ${units.join(', ')}`);

/** The units that a user reads and types. The API itself always uses km, l, kg and kWh. */
export const unitsShape = {
  distance: oneOf(DISTANCE_UNITS).describe('The unit of distances.'),
  volume: oneOf(VOLUME_UNITS).describe('The unit of amounts of liquid fuel.'),
  consumption: oneOf(CONSUMPTION_UNITS).describe('The unit of the consumption of liquid fuel.'),
  electric: oneOf(ELECTRIC_UNITS).describe('The unit of the consumption of electricity.'),
};
