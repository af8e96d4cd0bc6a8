import type { Energy, FuelKind, FuelUnit } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  GALLON_PRICE_DECIMALS,
  isConverted,
  quantityUnitName,
  toQuantity,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';

export const ENERGY_NAMES: Record<Energy, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
};

export const KIND_NAMES: Record<FuelKind, string> = {
  'petrol-e5': 'Petrol E5',
  'petrol-e10': 'Petrol E10',
  'petrol-98': 'Petrol 98+',
  e85: 'E85',
  diesel: 'Diesel',
  hvo: 'HVO',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
  adblue: 'AdBlue',
  other: 'Other',
};

/** Returns the label of a unit price. */
export const unitPriceLabel = (unit: FuelUnit, units: Units): string =>
  unit === 'l' && !isConverted(unit, units)
    ? MESSAGES.fuel.price
    : `Price per ${quantityUnitName(unit, units, 'one')}`;

/** Returns the label of a chart by month: 'Litres by month', 'kWh by month'. */
export const boughtByMonth = (unit: FuelUnit, units: Units): string => {
  const name = quantityUnitName(unit, units, 'several');
  return `${unit === 'l' ? name.charAt(0).toUpperCase() + name.slice(1) : name} by month`;
};

/**
 * Returns the price of one of the reader's units. If the total was typed, the price is calculated from it, because the
 * answer's price per litre is rounded, which would show in a price per gallon.
 */
export const unitPriceIn = (
  { cpl, total, amount, unit, derived }: Pick<FuelRecord, 'cpl' | 'total' | 'amount' | 'unit' | 'derived'>,
  units: Pick<Units, 'volume'>,
): number | undefined => {
  if (cpl === undefined) return undefined;
  return derived === 'cpl' && total && isConverted(unit, units)
    ? Number((total.amount / toQuantity(amount, unit, units)).toFixed(GALLON_PRICE_DECIMALS))
    : toUnitPrice(cpl, unit, units);
};
