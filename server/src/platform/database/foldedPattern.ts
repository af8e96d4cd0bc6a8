import { folded } from '@glovebox/shared/folded';

/**
 * The blocks of characters that fold to others: Latin, Greek and Cyrillic letters with accents, punctuation, letterlike
 * signs, units, ligatures, and wide letters. First and last code points.
 */
const FOLDED_BLOCKS = [
  [0xa1, 0x24f],
  [0x2b0, 0x2ff],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x1d00, 0x1fff],
  [0x2000, 0x2bff],
  [0x3000, 0x33ff],
  [0xfb00, 0xffef],
] as const;

/** The longest text to which a single character folds that is looked for in stored texts: '1⁄2' of '½'. */
const LONGEST = 4;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

const readVariants = (): Map<string, string> => {
  const variants = new Map<string, string>();
  for (const [first, last] of FOLDED_BLOCKS) {
    for (let point = first; point <= last; point += 1) {
      const letter = String.fromCodePoint(point);
      const plain = folded(letter);
      if (plain !== letter && plain !== '' && !plain.includes(' ') && plain.length <= LONGEST)
        variants.set(plain, (variants.get(plain) ?? '') + letter);
    }
  }
  return variants;
};

let variants: Map<string, string> | undefined;

/** Returns the characters that fold to a text but are not that text itself. They are read at the first search, in 20 ms. */
const variantsOf = (text: string): string => {
  variants ??= readVariants();
  return variants.get(text) ?? '';
};

const letterPattern = (letter: string): string => {
  // Korean and Japanese signs may be stored in their parts
  const parts = letter.normalize('NFD');
  if (parts !== letter) return `(?:${letter}|${parts})`;
  const others = variantsOf(letter);
  const plain = escaped(letter);
  if (/\p{L}/u.test(letter)) return `[${plain}${others}][\u0300-\u036F]*`;
  // '[:' and '[=' would begin a named class
  return others ? `[${others}${plain}]` : plain;
};

/** Returns the beginnings of at least two letters to which a single character folds. */
const variantStarts = (letters: readonly string[]): string[] =>
  Array.from({ length: LONGEST - 1 }, (_, index) => letters.slice(0, index + 2).join('')).filter(
    (start, index, all) => variantsOf(start) !== '' && all.indexOf(start) === index,
  );

/** Returns a pattern for each way in which the letters can be written, with single characters for several of them. */
const everySpelling = (letters: readonly string[]): string => {
  const [letter, ...others] = letters;
  if (letter === undefined) return '';
  const ways = [
    letterPattern(letter) + everySpelling(others),
    ...variantStarts(letters).map(
      (start) =>
        `[${escaped(variantsOf(start))}][\u0300-\u036F]*${everySpelling(letters.slice(start.length))}`,
    ),
  ];
  return ways.length === 1 ? ways.join('') : `(?:${ways.join('|')})`;
};

/** The most letters whose spellings are combined; what overlaps further is read from there on by itself. */
const MOST_COMBINED = 8;

/**
 * Returns the source of a regular expression, for the flag `i`, that finds a folded word in texts as they are stored.
 * JavaScript and MongoDB read it alike.
 */
export const foldedPattern = (word: string): string => {
  const letters = Array.from(word);
  let pattern = '';
  for (let first = 0; first < letters.length;) {
    let end = first + 1;
    for (let at = first; at < end; at += 1) {
      const longest = variantStarts(letters.slice(at)).at(-1)?.length ?? 1;
      end = Math.min(Math.max(end, at + longest), first + MOST_COMBINED, letters.length);
    }
    pattern += everySpelling(letters.slice(first, end));
    first = end;
  }
  return pattern;
};
