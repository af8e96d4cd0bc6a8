import { isCurrency } from '@glovebox/shared/currencies';

/** Signs of one currency, the longer ones first. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/US\$|\$US/, 'USD'],
  [/CA\$|C\$|\$CA/, 'CAD'],
  [/AU\$|A\$/, 'AUD'],
  [/NZ\$/, 'NZD'],
  [/R\$/, 'BRL'],
  [/€/, 'EUR'],
  [/£|\bpence\b/i, 'GBP'],
  [/zł/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/\bFt\b/, 'HUF'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₽|руб/i, 'RUB'],
  [/₴|грн/i, 'UAH'],
  [/₺|\bTL\b/, 'TRY'],
  [/₪/, 'ILS'],
  [/₫/, 'VND'],
  [/฿/, 'THB'],
  [/\blei\b/i, 'RON'],
  [/лв/i, 'BGN'],
  [/\bFr\b\.?|\bSFr\b/, 'CHF'],
];

/** Signs that several countries use. */
const SHARED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\$/, ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD']],
  [/\bkr\b/i, ['SEK', 'NOK', 'DKK', 'ISK']],
  [/[¥￥]/, ['JPY', 'CNY']],
];

const CODE = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/;

/** Returns the currency that an amount or a cell of its own names; undefined if it names none. */
export const currencyIn = (cell: string): string | undefined => {
  const code = /^[a-z]{3}$/i.test(cell.trim()) ? cell.trim().toUpperCase() : CODE.exec(cell)?.[0];
  if (code !== undefined && isCurrency(code)) return code;
  return SIGNS.find(([sign]) => sign.test(cell))?.[1];
};

/** Returns the currencies that share the sign of an amount; none without such a sign. */
export const currenciesOfSign = (cell: string): readonly string[] =>
  currencyIn(cell) === undefined ? (SHARED.find(([sign]) => sign.test(cell))?.[1] ?? []) : [];
