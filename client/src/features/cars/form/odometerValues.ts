import { DISTANCE_UNITS, unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';

/** What an odometer counts in and shows, as its forms hold it: '' for the unit of whoever types. */
export const odometerValuesSchema = z.strictObject({
  mileage: z.string(),
  odometerUnit: z.union([z.literal(''), z.enum(DISTANCE_UNITS)]),
});
export type OdometerValues = z.infer<typeof odometerValuesSchema>;

export const NO_ODOMETER: OdometerValues = { mileage: '', odometerUnit: '' };

/** The units in which the mileage of a form is typed. @param units of whoever types */
export const unitsTyped = <Typed extends DistanceUnits>(
  units: Typed,
  { odometerUnit }: Pick<OdometerValues, 'odometerUnit'>,
): Typed => unitsOfCar(units, { odometerUnit: odometerUnit || undefined });
