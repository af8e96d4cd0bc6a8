import type { FuelRecord } from '@glovebox/shared/fuel';
import { formatQuantity } from '../../lib/format.ts';
import { formatMoney, formatUnitPrice, formatUnnamedMoney } from '../../lib/formatMoney.ts';
import { KIND_NAMES, UNIT_NAMES } from '../../lib/fuelWords.ts';

/** '41.27 l'; with its kind, where that was said: '41.27 l Petrol E10'. */
export const boughtText = ({ amount, unit, kind }: FuelRecord) =>
  [formatQuantity(amount, unit), kind && kind !== 'electricity' && KIND_NAMES[kind]]
    .filter(Boolean)
    .join(' ');

/** '€1.659 per litre'; nothing without a price. */
export const unitPriceText = ({ cpl, currency, unit }: FuelRecord) =>
  cpl === undefined ? undefined : `${formatUnitPrice(cpl, currency)} per ${UNIT_NAMES[unit]}`;

/** What it cost; nothing without a price. */
export const totalText = ({ total, amount, cpl }: FuelRecord) => {
  if (total) return formatMoney(total);
  return cpl === undefined ? undefined : formatUnnamedMoney(amount * cpl);
};
