import { unitsOfCar, type DistanceUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { MadeInContext } from '../lib/dayHints.ts';
import { UnitsContext, useUnits } from '../lib/useUnits.ts';

interface Props {
  car: { odometerUnit?: DistanceUnit | undefined; productionYear?: number | undefined };
  children: ReactNode;
}

/** Shows and reads the distances inside in the unit of the car's odometer, and tells forms when the car was made. */
export const UnitsOfCar = ({ car, children }: Props) => (
  <UnitsContext value={unitsOfCar(useUnits(), car)}>
    <MadeInContext value={car.productionYear ?? null}>{children}</MadeInContext>
  </UnitsContext>
);
