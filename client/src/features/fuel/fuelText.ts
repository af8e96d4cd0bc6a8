import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import {
  formatQuantity,
  isConverted,
  quantityUnitName,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';
import { formatMoney, formatUnitPrice, formatUnnamedMoney } from '../../lib/formatMoney.ts';
import { KIND_NAMES } from '../../lib/fuelWords.ts';

/** '41.27 l'; with its kind, where that was said: '41.27 l Petrol E10'. */
export const boughtText = ({ amount, unit, kind }: FuelRecord, units: Units) =>
  [formatQuantity(amount, unit, units), kind && kind !== 'electricity' && KIND_NAMES[kind]]
    .filter(Boolean)
    .join(' ');

/** '€1.659 per litre'; nothing without a price. */
export const unitPriceText = ({ cpl, currency, unit }: FuelRecord, units: Units) =>
  cpl === undefined
    ? undefined
    : `${formatUnitPrice(toUnitPrice(cpl, unit, units), currency)} per ${quantityUnitName(unit, units, 'one')}`;

/** What it cost; nothing without a price. */
export const totalText = ({ total, amount, cpl }: FuelRecord) => {
  if (total) return formatMoney(total);
  return cpl === undefined ? undefined : formatUnnamedMoney(amount * cpl);
};

/** What is wrong with an amount that was typed: the schema knows the limits in litres alone. */
export const amountFault = (message: string | undefined, unit: FuelUnit, units: Units) =>
  isConverted(unit, units)
    ? message?.replace(
        /^(At (?:most|least)) ([\d.,]+)$/,
        (_, bound: string, litres: string) =>
          `${bound} ${formatQuantity(Number(litres.replaceAll(',', '')), unit, units)}`,
      )
    : message;
