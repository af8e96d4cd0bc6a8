import type { FuelRecord } from '@glovebox/shared/fuel';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';

/**
 * Whether the mileage of a purchase fits the other readings; true until it is known. The list of purchases says it, but
 * for fluids that a car does not run on.
 */
export const useFittingMileage = (carId: string) => {
  const { currentData, isFetching } = useGetMileageQuery(carId);
  const fitting = new Set(
    currentData?.readings.flatMap(({ source, doneAt, mileage }) =>
      source === 'fuel' ? `${doneAt} ${mileage}` : [],
    ),
  );
  return ({ doneAt, mileage, energy, unmeasured }: FuelRecord) =>
    energy
      ? unmeasured?.why !== 'implausible'
      : !currentData || isFetching || mileage === undefined || fitting.has(`${doneAt} ${mileage}`);
};
