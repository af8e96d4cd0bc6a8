import type { DateReader } from '@glovebox/shared/dates';

/** Returns the locale in which a reader writes numbers: the chosen one, else that of the browser. */
export const numberLocaleOf = ({ locale }: DateReader): string => locale ?? navigator.language;

/** What a typed number means: undefined for an empty text, NaN for none, and a pair if it can be either of two. */
type Meaning = number | undefined | readonly [whole: number, decimal: number];

const MINUS = /^[-\u2010-\u2013\u2212\uFE63\uFF0D] ?/;
const GROUPED = /^([1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
const INDIAN = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;

/** Returns the text with one kind of blank, apostrophe and minus, and without marks of the direction of writing. */
const simplified = (typed: string) =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .trim()
    .replace(MINUS, '-');

const groupingOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567);
  return { sign: parts.find(({ type }) => type === 'group')?.value, isIndian: parts[0]?.value.length === 2 };
};

const joined = (digits: string, decimals = '0') => Number(`${digits.replaceAll(/\D/g, '')}.${decimals}`);

const readPositive = (text: string, decimals: number, locale: string): Meaning => {
  const plain = PLAIN.test(text) ? Number(text.replace(',', '.')) : NaN;
  const [, digits = '', sign = '', fraction] = GROUPED.exec(text) ?? [];
  if (digits === '') {
    const [, indian = '', rest] = INDIAN.exec(text) ?? [];
    return indian !== '' && groupingOf(locale).isIndian ? joined(indian, rest) : plain;
  }
  const whole = joined(digits, fraction);
  if (decimals === 0 || Number.isNaN(plain)) return whole;
  const isLocal = sign === groupingOf(locale).sign;
  // an amount with three decimals, whose point the forms write themselves
  if (decimals > 2) return sign === ',' && isLocal ? [whole, plain] : plain;
  return isLocal ? whole : [whole, plain];
};

/**
 * Reads a typed number, with or without separators of thousands: '1200', '1,200', '1.234,56', '1 234,56', "1'234.50".
 * One point or comma before exactly three digits separates thousands where the locale writes it so, and where there
 * are no decimals; otherwise it can be either.
 * @param decimals the most decimals that the number can have
 */
export const readNumber = (typed: string, decimals: number, locale: string): Meaning => {
  const text = simplified(typed);
  if (text === '') return undefined;
  if (!text.startsWith('-')) return readPositive(text, decimals, locale);
  const meaning = readPositive(text.slice(1), decimals, locale);
  if (meaning === undefined) return NaN;
  return typeof meaning === 'number' ? -meaning : [-meaning[0], -meaning[1]];
};

/** Asks which of two numbers is meant: '11,900 or 11.90?'; undefined if only one can be. */
export const questionOf = (typed: string, decimals: number, locale: string): string | undefined => {
  const meaning = readNumber(typed, decimals, locale);
  if (typeof meaning !== 'object') return undefined;
  const [whole, decimal] = meaning;
  const fixed = decimal.toFixed(decimals);
  return `${whole.toLocaleString('en-US')} or ${fixed}? Please type ${whole} or ${fixed}.`;
};
