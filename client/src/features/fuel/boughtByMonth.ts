import type { FuelUnit } from '@glovebox/shared/energies';
import { quantityUnitName, type Units } from '@glovebox/shared/units';

/** Returns the label of a chart by month: 'Litres by month', 'kWh by month'. */
export const boughtByMonth = (unit: FuelUnit, units: Units): string => {
  const name = quantityUnitName(unit, units, 'several');
  return `${unit === 'l' ? name.charAt(0).toUpperCase() + name.slice(1) : name} by month`;
};
