import { DISTANCE_UNITS, unitsOfCar, type DistanceUnits } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';

/** The form values of an odometer: its unit ('' for the unit of the person who types) and its mileage. */
export const odometerValuesSchema = z.strictObject({
  mileage: z.string(),
  odometerUnit: z.union([z.literal(''), z.enum(DISTANCE_UNITS)]),
});
export type OdometerValues = z.infer<typeof odometerValuesSchema>;

export const NO_ODOMETER: OdometerValues = { mileage: '', odometerUnit: '' };

/**
 * Returns the units in which a form's mileage is typed.
 * @param units the units of the person who types
 */
export const unitsTyped = <Typed extends DistanceUnits>(
  units: Typed,
  { odometerUnit }: Pick<OdometerValues, 'odometerUnit'>,
): Typed => unitsOfCar(units, { odometerUnit: odometerUnit || undefined });
