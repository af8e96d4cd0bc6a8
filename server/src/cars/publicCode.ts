import { randomInt } from 'node:crypto';
import { normaliseCode } from '@glovebox/shared/car';

// no 0 O, 1 I L, and no U, which is read as V
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new public code: 16 of 30 characters, 78 random bits. */
export const newPublicCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A code as a person typed it, as it is stored; null where it cannot be one. */
export const readPublicCode = (typed: string): string | null => {
  const code = normaliseCode(typed);
  return CODE.test(code) ? code : null;
};
