import { readNumber } from './typedNumber.ts';

/**
 * Parses a typed whole number, with or without thousands separators: '128450', '128,450', '128 450'. Returns undefined
 * for an empty text, and NaN for a text that is not a number.
 */
export const parseWhole = (typed: string): number | undefined => {
  // without decimals it means the same in every locale
  const meaning = readNumber(typed, 0, 'en-US');
  return typeof meaning === 'object' ? NaN : meaning;
};

/** Parses a typed whole number, with null for an empty text, so that a cleared field is sent as missing. */
export const wholeOrNull = (typed: string) => parseWhole(typed) ?? null;

/** Formats a number for a form field; '' if it is unknown. */
export const typedNumber = (known: number | null | undefined) =>
  known === null || known === undefined ? '' : String(known);
