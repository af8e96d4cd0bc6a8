import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { DateReader } from '@glovebox/shared/dates';
import type { Money } from '@glovebox/shared/money';
import { z } from '@glovebox/shared/zod';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { numberLocaleOf, questionOf, readNumber } from './typedNumber.ts';

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

/**
 * Parses a typed amount, with or without thousands separators. Returns undefined for an empty text, and NaN for a text
 * that is not a number or that `amountQuestion` asks about.
 */
export const parseAmount = ({ amount, currency }: MoneyValues, reader: DateReader): number | undefined => {
  const meaning = readNumber(amount, decimalsOf(currency), numberLocaleOf(reader));
  return typeof meaning === 'object' ? NaN : meaning;
};

/** Asks which amount is meant, such as '11,900 or 11.90?'; undefined if it is clear to this reader. */
export const amountQuestion = ({ amount, currency }: MoneyValues, reader: DateReader): string | undefined =>
  questionOf(amount, decimalsOf(currency), numberLocaleOf(reader));

/** Currencies of which one is worth between a third of a euro and three, so that large amounts are unusual. */
const STRONG = 'AUD BAM BGN CAD CHF EUR FJD GBP NZD SGD USD'.split(' ');

/** The smallest amounts that are more likely a typing error, in one of those currencies. */
export const UNUSUAL = { paid: 100_000, ofCar: 1_000_000 } as const;

/** Returns a hint at an amount that is probably a typing error, which can be saved as well. */
export const amountHint = (typed: MoneyValues, reader: DateReader, unusual: number): string | undefined => {
  const amount = parseAmount(typed, reader);
  if (amount === undefined || !STRONG.includes(typed.currency) || !(Math.abs(amount) >= unusual))
    return undefined;
  return `${formatMoney({ amount, currency: typed.currency })} is unusually much. Please check the digits.`;
};

/** Converts form values to an amount, or undefined if none was typed. */
export const moneyToSend = (typed: MoneyValues, reader: DateReader) =>
  typed.amount.trim() === '' ? undefined : { amount: parseAmount(typed, reader), currency: typed.currency };
