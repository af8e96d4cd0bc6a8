import { latestProductionYear } from '@glovebox/shared/carFields';
import { modelYear, zeroesForO } from '@glovebox/shared/vin';

/** Returns the model year that a typed VIN surely names; null if it does not name one, or one that has not begun. */
export const yearOfVin = (typed: string): number | null => {
  const year = modelYear(zeroesForO(typed));
  return year !== null && year <= latestProductionYear() ? year : null;
};
