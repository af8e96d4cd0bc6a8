import type { FuelRecord } from '@glovebox/shared/fuel';
import {
  GALLON_PRICE_DECIMALS,
  isConverted,
  toQuantity,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';

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
