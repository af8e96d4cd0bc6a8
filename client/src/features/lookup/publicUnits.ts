import { METRIC, unitsOfCar, type DistanceUnit, type Units } from '@glovebox/shared/units';

/** How a public page tells distances: in what the car counts, with the other unit, for nothing is known of its reader. */
export const publicUnitsOf = (car: { odometerUnit: DistanceUnit }): Units => ({
  ...unitsOfCar(METRIC, car),
  withOther: true,
});
