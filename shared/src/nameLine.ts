import { requiredOr, text } from './fields.ts';
import { z } from './zod.ts';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Control characters, characters that change the direction of a text (UAX #9), and characters without width (the Unicode
 * property Default_Ignorable_Code_Point, and the blank of Braille), except joiners and variation selectors.
 */
const INVISIBLE =
  /(?![\u200C\u200D\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;
/** U+200C and U+200D shape Persian and Indic words. Elsewhere they only make equal names differ. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;
/** A variation selector is only meaningful after the character whose shape it selects. */
const STRAY_SELECTOR = /(?<![\p{L}\p{N}\p{S}])\p{Variation_Selector}/gu;

/**
 * Trims a name and removes invisible characters that hide or reorder the surrounding text. Names of people and of typed
 * vehicles are shown to others, on pages and in mails.
 */
export const cleanName = (typed: string): string =>
  typed
    .replace(LINE_BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '')
    .trim();

const WEB_ADDRESS = /:\/\/|www\./i;
const JOINERS = /[\u200C\u200D]/g;

/** Returns whether a name contains something that mail programs turn into a link. */
export const hasWebAddress = (name: string): boolean =>
  WEB_ADDRESS.test(name.normalize('NFKC').replace(JOINERS, ''));

const cleaned = (max: number) =>
  text(max).refine((name) => !hasWebAddress(name), "A name cannot contain '://' or 'www.'");

/** A name of a person, a workshop or a typed vehicle, cleaned by `cleanName`. It must not be empty. */
export const nameLine = (max: number, message: string) =>
  z
    .string(requiredOr(message, 'Must be text'))
    .transform(cleanName)
    .pipe(z.string().min(1, message).pipe(cleaned(max)));

/** A `nameLine` that may be empty. */
export const emptyableNameLine = (max: number) => z.string().transform(cleanName).pipe(cleaned(max));

/** A `nameLine` that may be missing or empty. */
export const optionalNameLine = (max: number) => emptyableNameLine(max).optional();
