const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/**
 * Parses a typed number, whose decimals follow a point or a comma: '45.5', '45,5'. Returns undefined for an empty text,
 * and NaN for a text that is not a number.
 */
export const parseDecimal = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : NaN;
};
