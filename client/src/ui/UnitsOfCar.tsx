import { unitsOfCar, type DistanceUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { UnitsContext, useUnits } from '../lib/useUnits.ts';

interface Props {
  car: { odometerUnit?: DistanceUnit | undefined };
  children: ReactNode;
}

/** What is inside is about a car: its distances are read and typed in what its odometer counts. */
export const UnitsOfCar = ({ car, children }: Props) => (
  <UnitsContext value={unitsOfCar(useUnits(), car)}>{children}</UnitsContext>
);
