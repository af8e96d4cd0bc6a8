import { decimalsOf } from './currencyDecimals.ts';
import type { Money } from './money.ts';

// formatters are cached, because creating one takes longer than formatting a whole list
const moneyFormats = new Map<string, Intl.NumberFormat>();
/** Returns the formatter of a currency with at most some decimals. */
export const moneyFormat = (currency: string, most: number) => {
  const key = `${currency} ${most}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const least = decimalsOf(currency);
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Math.min(least, most),
    maximumFractionDigits: most,
  });
  moneyFormats.set(key, made);
  return made;
};

/** Formats an amount with its currency: 145.5 EUR → '€145.50'. */
export const formatMoney = ({ amount, currency }: Money) =>
  moneyFormat(currency, decimalsOf(currency)).format(amount);

/** Formats an amount without cents from a hundred on: 3184.2 EUR → '€3,184'. */
export const formatRoundMoney = (money: Money) =>
  Math.abs(money.amount) < 100 ? formatMoney(money) : moneyFormat(money.currency, 0).format(money.amount);

/** Formats the cost of one unit, such as a km. Small amounts get more decimals: 0.0043 EUR → '€0.0043'. */
export const formatRate = ({ amount, currency }: Money) => {
  const size = Math.abs(amount);
  const most = size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
  return moneyFormat(currency, Math.max(decimalsOf(currency), most)).format(amount);
};
