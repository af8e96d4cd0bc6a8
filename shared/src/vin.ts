/** The pattern of a stored VIN: 5 to 17 of A-Z and 0-9. Shorter numbers are from before ISO 3779 (1981). */
export const VIN_PATTERN = /^[A-Z0-9]{5,17}$/;

const FULL_LENGTH = 17;

/** Blanks, invisible characters and hyphens of all kinds, among them those that a PDF or a word processor writes. */
const BETWEEN_GROUPS = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Removes what a VIN or a code is divided into groups with: 'WVW ZZZAUZ-JW113457' → 'WVWZZZAUZJW113457'. */
export const withoutGroups = (typed: string) => typed.replaceAll(BETWEEN_GROUPS, '');

/*
 * The letter O and the digit 0. A VIN of 17 characters has no O (ISO 3779); an older, shorter number may have one.
 *
 * | where                                  | rule                                   | applies to                     |
 * | -------------------------------------- | -------------------------------------- | ------------------------------ |
 * | forms: new car, edit, check-in         | `zeroesForO`, before sending           | lower-case o, of any length    |
 * | the API: what is stored and looked up  | `normaliseVin`, in the schema          | o and O, in 17 characters only |
 * | admins' lists: the start of a VIN      | `vinStarts`: O as it is, and as a zero | o and O, of any length         |
 * | an owner's search: each word           | `zeroesForO`, beside the word as typed | o and O (words are folded)     |
 *
 * So the case of the letter decides what an older number is: a form sends 'fo123' as 'f0123', stored as 'F0123', and
 * 'FO123' as it is. Called without a form, the API stores both as 'FO123'. In 17 characters all of them are zeroes.
 */

/** Replaces every lower-case letter 'o' of a typed VIN with a zero, and changes nothing else. */
export const zeroesForO = (typed: string) => typed.replaceAll('o', '0');

/** Upper-cases a VIN, without blanks and hyphens. In 17 characters every O becomes 0. */
export const normaliseVin = (typed: string): string => {
  // only a-z: upper-casing everything would turn ß or a dotless ı into letters that nobody typed
  const vin = withoutGroups(typed).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  return vin.length === FULL_LENGTH ? vin.replaceAll('O', '0') : vin;
};

/**
 * Returns the prefixes to search for when a user types the start of a VIN, in any case, with spaces or dashes: VINs of
 * 17 characters have a zero for each O, older ones may have the letter. The list is empty for a blank text.
 */
export const vinStarts = (typed: string): string[] => {
  const start = normaliseVin(typed);
  return start === '' ? [] : [...new Set([start, start.replaceAll('O', '0')])];
};

// 49 CFR 565.15 table III and IV: the value of each letter and the weight of each position
// oxfmt-ignore
const TRANSLITERATION: Record<string, number> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8,
  J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Returns the check digit that position 9 of a normalised 17-character VIN should contain, '0' to '9' or 'X' (ISO 3779,
 * 49 CFR 565.15). Null if there is none: another length, or a letter I, O or Q.
 */
export const expectedCheckDigit = (vin: string): string | null => {
  if (vin.length !== FULL_LENGTH) return null;
  let sum = 0;
  for (const [position, weight] of WEIGHTS.entries()) {
    const character = vin.charAt(position);
    const value = /\d/.test(character) ? Number(character) : TRANSLITERATION[character];
    if (value === undefined) return null;
    sum += value * weight;
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
};

/**
 * A hint about what is unusual about a VIN, for the user who typed it, or null. Never a reason to refuse it: the
 * check digit is mandatory in North America only, and the owner must judge typing errors.
 */
export const vinHint = (typed: string): string | null => {
  const vin = normaliseVin(typed);
  if (vin.length !== FULL_LENGTH || !VIN_PATTERN.test(vin)) return null;
  if (/[IQ]/.test(vin)) return 'A VIN never contains the letters I or Q; check for 1 and 0.';
  // makers outside North America often fill position 9 with Z or another letter: then it is not a check digit
  if (!/[0-9X]/.test(vin.charAt(8))) return null;
  return expectedCheckDigit(vin) === vin.charAt(8)
    ? null
    : "The check digit (9th character) doesn't match. That's normal for many European cars; otherwise check for a typo.";
};

// 49 CFR 565.15 table VII: A is 1980 and 2010, 9 is 2009 and 2039
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_MODEL_YEAR = 1980;

/**
 * Returns the model year that a VIN names in its 10th character, or null. It is only reliable for North American ones:
 * elsewhere manufacturers use that character freely. A model year begins up to a year before the calendar year.
 */
export const modelYear = (typed: string): number | null => {
  const vin = normaliseVin(typed);
  if (!/^[1-5]/.test(vin) || expectedCheckDigit(vin) !== vin.charAt(8)) return null;
  const since = MODEL_YEARS.indexOf(vin.charAt(9));
  if (since < 0) return null;
  // for cars, a letter in the 7th position means the second cycle of thirty years
  return FIRST_MODEL_YEAR + since + (/[A-Z]/.test(vin.charAt(6)) ? MODEL_YEARS.length : 0);
};

/** Where people find a VIN. */
export const WHERE_VIN_IS = '17 characters, in the registration document.';

/** A hint about the length of a VIN while it is being typed, or null. */
export const vinLengthHint = (typed: string): string | null => {
  const { length } = normaliseVin(typed);
  if (length === 0 || length === FULL_LENGTH) return null;
  if (length > FULL_LENGTH) return `${length} characters; a VIN has ${FULL_LENGTH}.`;
  return `${length} of ${FULL_LENGTH} characters. Only cars from before 1981 have fewer.`;
};
