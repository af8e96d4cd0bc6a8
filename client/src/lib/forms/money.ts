import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { Money } from '@glovebox/shared/money';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from './decimalNumber.ts';

/** An amount as its form holds it. */
export const moneyValuesSchema = z.strictObject({ amount: z.string(), currency: z.string() });
export type MoneyValues = z.infer<typeof moneyValuesSchema>;

export const NO_MONEY: MoneyValues = { amount: '', currency: '' };

/**
 * An amount as it would have been typed.
 * @param usual the currency without an amount
 */
export const typedMoney = (money: Money | undefined, usual = ''): MoneyValues =>
  money ? { amount: String(money.amount), currency: money.currency } : { amount: '', currency: usual };

/** Thousands, and perhaps decimals behind another sign: '1,200', '1.234,56', '1 234 567'. */
const GROUPED = /^(-?)([1-9]\d{0,2}(?:([,.'’\s])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;
const THOUSANDTHS = /[.,]\d{3}$/;

/**
 * The amount in a currency that a person typed, with or without thousands separators. A comma before the last three
 * digits separates thousands, unless the currency has three decimals; a point in that place is not a number. Undefined
 * for an empty text, NaN for what is not a number.
 */
export const parseAmount = ({ amount, currency }: MoneyValues): number | undefined => {
  const text = amount.trim();
  const hasThousandths = decimalsOf(currency) >= 3;
  const [, sign = '', digits = '', separator = '', decimals] = GROUPED.exec(text) ?? [];
  const groups = digits.split(separator).length - 1;
  const isPlain = decimals === undefined && groups === 1 && (separator === '.' || separator === ',');
  if (digits !== '' && (!isPlain || (separator === ',' && !hasThousandths)))
    return Number(`${sign}${digits.replaceAll(/\D/g, '')}.${decimals ?? '0'}`);
  const value = parseDecimal(text);
  // '1.200' would be 1.2, which nobody writes like that
  return !hasThousandths && THOUSANDTHS.test(text) && text.endsWith('0') ? NaN : value;
};

/** What was typed; undefined for no amount. */
export const moneyToSend = ({ amount, currency }: MoneyValues) =>
  amount.trim() === '' ? undefined : { amount: parseAmount({ amount, currency }), currency };
