export type DecimalSign = '.' | ',';

const BLANKS = /[\s\u00A0\u202F\u2009]/g;
/** Words and signs of currencies and units, with the dot after an abbreviation. */
const WORDS = /\p{L}+\.?|\p{Sc}/gu;
const PER_100 = /\/ ?100.*$/;
/** Two numbers with words between them are none. */
const TWO = /\d\s*\p{L}.*\d/u;
/** Thousands in short, such as 123k. */
const THOUSANDS = /\d ?(k|tkm|tsd)(?!\p{L})/iu;
const FIGURES = /^[\d.,]*\d[\d.,]*$/;

/** The figures of a cell without signs of currencies, units, blanks and apostrophes; null if it has no number. */
const figuresOf = (cell: string): { figures: string; isNegative: boolean } | null => {
  const text = cell.replace(PER_100, '');
  if (TWO.test(text) || THOUSANDS.test(text)) return null;
  const bare = text
    .replace(BLANKS, '')
    .replace(WORDS, '')
    .replace(/['’`%/]/g, '')
    .replaceAll('−', '-');
  const isNegative = /^-|-$|^\(.*\)$/.test(bare) && !/[.,:]-$/.test(bare);
  const figures = bare.replace(/^[-+(]+|[-:)–—]+$/g, '').replace(/[.,]$/, '');
  return FIGURES.test(figures) ? { figures, isNegative } : null;
};

/** Returns the decimal sign that the figures show; 'open' if 1.234 can be either, null if they show nothing. */
const signIn = (figures: string): DecimalSign | 'open' | null => {
  const dot = figures.lastIndexOf('.');
  const comma = figures.lastIndexOf(',');
  if (dot < 0 && comma < 0) return null;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const sign = dot >= 0 ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  const [whole = '', ...parts] = figures.split(sign);
  // a sign that stands twice separates thousands
  if (parts.length > 1) return other;
  const isGroup = parts[0]?.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? 'open' : sign;
};

/** Money without decimals, so that ¥8,500 is more than a thousand. */
const WHOLE_MONEY = /[¥￥₩円원]|\b(JPY|KRW|HUF|Ft)\b/;

const signOf = (cell: string, figures: string): DecimalSign | 'open' | null => {
  const shown = signIn(figures);
  if (shown !== 'open' || !WHOLE_MONEY.test(cell)) return shown;
  return figures.includes(',') ? '.' : ',';
};

/** Returns the decimal sign that a cell shows; 'open' if it can be either, null if it shows nothing. */
export const signShown = (cell: string): DecimalSign | 'open' | null => {
  const read = figuresOf(cell);
  return read ? signOf(cell, read.figures) : null;
};

/** Reads a number; null if it is none. @param sign for numbers such as 1.234 */
export const readNumber = (cell: string, sign: DecimalSign | 'plain'): number | null => {
  const read = figuresOf(cell);
  if (!read) return null;
  const { figures, isNegative } = read;
  const shown = signOf(cell, figures);
  const used = shown === 'open' ? (sign === 'plain' ? (figures.includes('.') ? '.' : ',') : sign) : shown;
  const [whole = '', part = ''] = used === null ? [figures] : figures.split(used);
  const groups = whole.split(/[.,]/);
  // groups of thousands, or of lakhs
  const isGrouped = groups.slice(1).every((group) => group.length === 2 || group.length === 3);
  if (!isGrouped || (groups.length > 1 && groups.at(-1)?.length !== 3)) return null;
  if (used !== null && figures.split(used).length > 2) return null;
  const value = Number(`${groups.join('')}.${part.replace(/[.,]/g, '')}`);
  return Number.isFinite(value) ? (isNegative ? -value : value) : null;
};
