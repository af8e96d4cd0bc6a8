import { CONSUMPTION_UNITS, DISTANCE_UNITS, ELECTRIC_UNITS, VOLUME_UNITS } from './units.ts';
import { z } from './zod.ts';

const oneOf = <const Unit extends string>(units: readonly [Unit, ...Unit[]]) =>
  z.enum(units, `Must be one of ${units.join(', ')}`);

/** The units that an account reads and types; the API itself is always in km, l, kg and kWh. */
export const unitsShape = {
  distance: oneOf(DISTANCE_UNITS).describe('In which the account reads distances.'),
  volume: oneOf(VOLUME_UNITS).describe('In which it reads amounts of liquid fuel.'),
  consumption: oneOf(CONSUMPTION_UNITS).describe('In which it reads the consumption of liquid fuel.'),
  electric: oneOf(ELECTRIC_UNITS).describe('In which it reads the consumption of electricity.'),
};
