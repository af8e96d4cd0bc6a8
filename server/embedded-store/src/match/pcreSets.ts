/* Sets of characters as PCRE has them without Unicode properties, written for JavaScript's classes. */

const SPACE = '\\t\\n\\v\\f\\r ';
const HORIZONTAL = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
export const WORD = 'A-Za-z0-9_';
export const VERTICAL = '\\n\\v\\f\\r\\x85\\u2028\\u2029';

/** Escapes that stand for a set of characters: the inside of a JavaScript class. */
export const SETS: Readonly<Record<string, string>> = {
  d: '0-9',
  w: WORD,
  s: SPACE,
  h: HORIZONTAL,
  v: VERTICAL,
};
/** The complements, for use inside a class; more characters are space in JavaScript than PCRE does. */
export const COMPLEMENTS: Readonly<Record<string, string>> = {
  D: '\\D',
  W: '\\W',
  S: '\\S\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};
export const CONTROLS: Readonly<Record<string, string>> = {
  n: '\\n',
  r: '\\r',
  t: '\\t',
  f: '\\f',
  a: '\\x07',
  e: '\\x1b',
  '0': '\\0',
};
export const POSIX: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alpha: 'A-Za-z',
    digit: '0-9',
    alnum: 'A-Za-z0-9',
    upper: 'A-Z',
    lower: 'a-z',
    space: SPACE,
    blank: '\\t ',
    punct: '!-\\/:-@\\[-`{-~',
    xdigit: '0-9A-Fa-f',
    word: WORD,
    cntrl: '\\x00-\\x1f\\x7f',
    print: '\\x20-\\x7e',
    graph: '\\x21-\\x7e',
  }),
);
