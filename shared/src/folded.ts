/**
 * What Unicode does not split, as people type it: Latin letters that are not a letter and an accent, the final sigma, and
 * the dashes and apostrophes that keyboards and apps write by themselves.
 */
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
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
};
const UNSPLIT = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
const ACCENTS = /[\u0300-\u036F]/g;

/**
 * Folds a text for searches and for comparisons of names: lower case, no accents, single blanks. 'Škoda' and 'skoda' are
 * the same, and so are 'Straße' and 'STRASSE'. Korean, Japanese and Arabic signs stay whole.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNSPLIT, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
