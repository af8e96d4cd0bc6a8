const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+$/;

/**
 * Parses a typed whole number, with or without thousands separators: '128450', '128,450', '128 450'. Returns undefined
 * for an empty text, and NaN for a text that is not a number.
 */
export const parseWhole = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  if (GROUPED.test(text)) return Number(text.replaceAll(/\D/g, ''));
  // Number() alone would also accept '0x1F' and '1e5'
  return PLAIN.test(text) ? Number(text) : NaN;
};

/** Parses a typed whole number, with null for an empty text, so that a cleared field is sent as missing. */
export const wholeOrNull = (typed: string) => parseWhole(typed) ?? null;

/** Formats a number for a form field; '' if it is unknown. */
export const typedNumber = (known: number | null | undefined) =>
  known === null || known === undefined ? '' : String(known);
