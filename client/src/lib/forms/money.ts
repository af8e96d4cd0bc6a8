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

/** What was typed; undefined for no amount. */
export const moneyToSend = ({ amount, currency }: MoneyValues) =>
  amount.trim() === '' ? undefined : { amount: parseDecimal(amount), currency };
