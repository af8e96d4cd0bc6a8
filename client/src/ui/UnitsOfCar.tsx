import { unitsOfCar, type DistanceUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { UnitsContext, useUnits } from '../lib/useUnits.ts';

interface Props {
  car: { odometerUnit?: DistanceUnit | undefined };
  children: ReactNode;
}

/** Shows and reads the distances inside in the unit of the car's odometer. */
export const UnitsOfCar = ({ car, children }: Props) => (
  <UnitsContext value={unitsOfCar(useUnits(), car)}>{children}</UnitsContext>
);
