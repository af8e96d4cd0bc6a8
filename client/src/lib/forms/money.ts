import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { Money } from '@glovebox/shared/money';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from './decimalNumber.ts';

/** An amount as its form holds it. */
export const moneyValuesSchema = z.strictObject({ amount: z.string(), currency: z.string() });
export type MoneyValues = z.infer<typeof moneyValuesSchema>;

export const NO_MONEY: MoneyValues = { amount: '', currency: '' };

/** An amount as it would have been typed. @param usual the currency that one is typed in */
export const typedMoney = (money: Money | undefined, usual = ''): MoneyValues =>
  money ? { amount: String(money.amount), currency: money.currency } : { amount: '', currency: usual };

const GROUPED = /^-?[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*(?:\.\d{1,2})?$/;

/** '24,900' are thousands, unless the currency has as many decimals. A point before three digits is refused later. */
const parseAmount = (typed: string, currency: string) => {
  const text = typed.trim();
  const isGrouped = GROUPED.test(text) && decimalsOf(currency) < 3;
  return parseDecimal(isGrouped ? text.replaceAll(/[^\d.-]/g, '') : text);
};

/** What was typed; undefined for no amount. */
export const moneyToSend = ({ amount, currency }: MoneyValues) =>
  amount.trim() === '' ? undefined : { amount: parseAmount(amount, currency), currency };
