const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{3})+$/;

/**
 * The whole number that a person typed, with or without thousands separators: '128450', '128,450', '128 450'.
 * Undefined for an empty text, NaN for what is not a number.
 */
export const parseWhole = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  if (GROUPED.test(text)) return Number(text.replaceAll(/\D/g, ''));
  // Number() alone would also take '0x1F' and '1e5'
  return PLAIN.test(text) ? Number(text) : NaN;
};

/** The same with null for an empty text, so that an emptied field is sent as missing. */
export const wholeOrNull = (typed: string) => parseWhole(typed) ?? null;

/** A number as it would have been typed; '' where it is unknown. */
export const typedNumber = (known: number | null | undefined) =>
  known === null || known === undefined ? '' : String(known);
