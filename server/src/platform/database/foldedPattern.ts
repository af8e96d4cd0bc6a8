import { folded } from '@glovebox/shared/folded';

/** The blocks of Latin, Greek and Cyrillic letters with accents: first and last code points. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x1e00, 0x1fff],
] as const;

/** The letters, in both cases, that fold to each letter or pair of letters but are not that letter itself. */
const variants = new Map<string, string>();
for (const [first, last] of ACCENTED) {
  for (let point = first; point <= last; point += 1) {
    const letter = String.fromCodePoint(point);
    const plain = folded(letter);
    if (plain !== letter && /^\p{L}{1,2}$/u.test(plain))
      variants.set(plain, (variants.get(plain) ?? '') + letter);
  }
}

const letterPattern = (letter: string): string => {
  const others = variants.get(letter) ?? '';
  const plain = letter.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return /\p{L}/u.test(letter) ? `[${plain}${others}][\u0300-\u036F]*` : plain;
};

/**
 * Returns the source of a regular expression, for the flag `i`, that finds a folded word in texts as they are stored.
 * JavaScript and MongoDB read it alike.
 */
export const foldedPattern = (word: string): string => {
  const letters = Array.from(word);
  let pattern = '';
  for (let at = 0; at < letters.length; at += 1) {
    const pair = `${letters[at] ?? ''}${letters[at + 1] ?? ''}`;
    const single = letterPattern(letters[at] ?? '');
    const ofPair = at + 1 < letters.length ? variants.get(pair) : undefined;
    if (ofPair === undefined) {
      pattern += single;
      continue;
    }
    pattern += `(?:${single}${letterPattern(letters[at + 1] ?? '')}|[${ofPair}][\u0300-\u036F]*)`;
    at += 1;
  }
  return pattern;
};
