import { isCurrency } from '@glovebox/shared/currencies';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import {
  moneyOf,
  QUANTITY_DECIMALS,
  toScaled,
  totalOf,
  UNIT_PRICE_DECIMALS,
  unitPriceOf,
} from '@glovebox/shared/money';
import { formatMoney, formatUnitPrice } from '../../lib/formatMoney.ts';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { parseAmount } from '../../lib/forms/money.ts';

interface Typed {
  amount: string;
  cpl: string;
  total: string;
  currency: string;
  /** The unit of the price, such as 'litre'. */
  per: string;
}

/** Returns a number multiplied by 10^decimals, or null if it is invalid, negative, or has more decimals. */
const scaled = (value: number | undefined, decimals: number) => {
  if (value === undefined || !Number.isFinite(value) || value < 0 || value > 1e9) return null;
  return toScaled(value, decimals);
};

/** Calculates the missing one of two typed prices, or by how much they differ. */
export const priceHints = ({
  amount,
  cpl,
  total,
  currency,
  per,
}: Typed): { cpl?: string; total?: string } => {
  if (!isCurrency(currency)) return {};
  const decimals = decimalsOf(currency);
  const quantity = scaled(parseDecimal(amount), QUANTITY_DECIMALS);
  if (quantity === null || quantity === 0) return {};
  const unitPrice = scaled(parseDecimal(cpl), UNIT_PRICE_DECIMALS);
  const paid = scaled(parseAmount({ amount: total, currency }), decimals);
  if (unitPrice !== null) {
    const made = totalOf(quantity, unitPrice, decimals);
    const text = formatMoney(moneyOf(made, currency));
    if (total.trim() === '') return { total: `Comes to ${text}.` };
    return paid === null || paid === made ? {} : { total: `Price times amount is ${text}. Both are kept.` };
  }
  if (paid === null || cpl.trim() !== '') return {};
  const price = formatUnitPrice(unitPriceOf(quantity, paid, decimals) / 10 ** UNIT_PRICE_DECIMALS, currency);
  return { cpl: `Comes to ${price} per ${per}.` };
};
