const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/**
 * The number that a person typed, with a point or a comma before its decimals: '45.5', '45,5'.
 * Undefined for an empty text, NaN for what is not a number.
 */
export const parseDecimal = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : NaN;
};
