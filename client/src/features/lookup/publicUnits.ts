import { METRIC, unitsOfCar, type DistanceUnit, type Units } from '@glovebox/shared/units';

/**
 * Returns the units of a public page: those of the car's odometer, with the other unit added, because the reader is not
 * known.
 */
export const publicUnitsOf = (car: { odometerUnit: DistanceUnit }): Units => ({
  ...unitsOfCar(METRIC, car),
  withOther: true,
});
