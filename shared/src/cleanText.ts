/**
 * Characters that change the direction of a text (UAX #9), characters without width (the Unicode property
 * Default_Ignorable_Code_Point, and the blank of Braille), and the control characters above ASCII, except the line break,
 * joiners and variation selectors.
 */
const INVISIBLE =
  /(?![\u200C\u200D\p{Variation_Selector}])[\u0080-\u0084\u0086-\u009F\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;
/** U+200C and U+200D shape Persian and Indic words and compose emoji. Elsewhere they only make equal texts differ. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
/** A variation selector is only meaningful after the character whose shape it selects. */
const STRAY_SELECTOR = /(?<![\p{L}\p{N}\p{S}])\p{Variation_Selector}/gu;

/** All characters that are removed somewhere. Few texts contain one, and looking for them is fast. */
const REMOVABLE = /[\u0080-\u0084\u0086-\u009F\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/**
 * Removes invisible characters that hide or reorder the surrounding text. Texts of a person are shown to others, beside
 * the words of the product and of other people.
 */
export const cleanText = (typed: string): string =>
  REMOVABLE.test(typed)
    ? typed.replace(INVISIBLE, '').replace(STRAY_SELECTOR, '').replace(STRAY_JOINER, '')
    : typed;
