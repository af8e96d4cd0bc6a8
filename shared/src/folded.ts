/** Latin letters that Unicode does not split into a letter and an accent, as people type them, and the final sigma. */
const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const UNSPLIT = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036F]/g;

/**
 * Folds a text for searches and for comparisons of names: lower case, no accents, single blanks. 'Škoda' and 'skoda' are
 * the same, and so are 'Straße' and 'STRASSE'.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNSPLIT, (letter) => SPELLED[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
