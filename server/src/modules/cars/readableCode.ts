import { randomInt } from 'node:crypto';
import { normaliseCode } from '@glovebox/shared/car';

// no 0 O, 1 I L, and no U, which is read as V
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const READABLE = new RegExp(`^[${ALPHABET}]*$`);

/** A random code that people read out and type: 4.9 bits a character. */
export const newReadableCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Such a code as a person typed it, as it is stored; null where it cannot be one of this length. */
export const readReadableCode = (typed: string, length: number): string | null => {
  const code = normaliseCode(typed);
  return code.length === length && READABLE.test(code) ? code : null;
};
