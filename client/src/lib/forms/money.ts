import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { Money } from '@glovebox/shared/money';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from './decimalNumber.ts';

/** The form values of an amount. */
export const moneyValuesSchema = z.strictObject({ amount: z.string(), currency: z.string() });
export type MoneyValues = z.infer<typeof moneyValuesSchema>;

export const NO_MONEY: MoneyValues = { amount: '', currency: '' };

/**
 * Converts an amount to form values.
 * @param usual the currency if there is no amount
 */
export const typedMoney = (money: Money | undefined, usual = ''): MoneyValues =>
  money ? { amount: String(money.amount), currency: money.currency } : { amount: '', currency: usual };

/** Matches numbers with thousands separators, and perhaps decimals after another sign: '1,200', '1.234,56'. */
const GROUPED = /^(-?)([1-9]\d{0,2}(?:([,.'’\s])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;
const THOUSANDTHS = /[.,]\d{3}$/;

/**
 * Parses a typed amount, with or without thousands separators. A comma before the last three digits separates
 * thousands, unless the currency has three decimals. Returns undefined for an empty text, and NaN for a text that is
 * not a number.
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
  // '1.200' would be read as 1.2, which nobody writes like that
  return !hasThousandths && THOUSANDTHS.test(text) && text.endsWith('0') ? NaN : value;
};

/** Converts form values to an amount, or undefined if none was typed. */
export const moneyToSend = ({ amount, currency }: MoneyValues) =>
  amount.trim() === '' ? undefined : { amount: parseAmount({ amount, currency }), currency };
