import { randomInt } from 'node:crypto';
import { normaliseCode } from '@glovebox/shared/car';

// without 0 O 1 I L, and without U, which people mistake for V
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const READABLE = new RegExp(`^[${ALPHABET}]*$`);

/** Creates a random code for people to read out and type, with 4.9 bits per character. */
export const newReadableCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Normalises a typed code to its stored form; null if it cannot be a code of this length. */
export const readReadableCode = (typed: string, length: number): string | null => {
  const code = normaliseCode(typed);
  return code.length === length && READABLE.test(code) ? code : null;
};
