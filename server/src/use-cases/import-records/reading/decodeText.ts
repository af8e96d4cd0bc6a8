import { isUtf8 } from 'node:buffer';
import { FileFault } from './fileFault.ts';
import { NOT_TEXT } from './otherFiles.ts';

/** The code pages of Windows by language, for files that are not Unicode. */
const CODE_PAGES: Record<string, string> = {
  'windows-1250': 'bs cs hr hu pl ro sk sl sq',
  'windows-1251': 'be bg mk ru sr uk',
  'windows-1253': 'el',
  'windows-1254': 'tr az',
  'windows-1257': 'et lt lv',
};

/** What Windows-1252 has from 0x80 to 0x9F, which some versions of Node decode as Latin-1. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const western = (text: string) =>
  text.replace(/[\u0080-\u009F]/g, (one) => WESTERN[one.charCodeAt(0) - 0x80] ?? one);

const codePageOf = (locale: string | null) => {
  const language = locale?.split('-')[0] ?? '';
  const page = Object.keys(CODE_PAGES).find((one) => CODE_PAGES[one]?.split(' ').includes(language));
  return page ?? 'windows-1252';
};

/** How many bytes show whether a file is UTF-16. */
const SHOWING = 4_096;
const LEAST_ZEROS = 0.25;

/**
 * Returns the form of UTF-16 that a file without a byte order mark has. Digits, delimiters and line ends have a byte of zero
 * there, always on the same side.
 */
const unmarkedUtf16 = (bytes: Uint8Array) => {
  const shown = bytes.subarray(0, SHOWING);
  const units = Math.floor(shown.length / 2);
  const zeros = [0, 0];
  let [hasBreak, at] = [false, 0];
  for (const byte of shown) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
    if (byte === 0x0a || byte === 0x0d) hasBreak ||= shown[at ^ 1] === 0;
    at += 1;
  }
  const [first = 0, second = 0] = zeros;
  if (!hasBreak || Math.max(first, second) < units * LEAST_ZEROS) return undefined;
  if (first === 0) return 'utf-16le';
  return second === 0 ? 'utf-16be' : undefined;
};

const encodingOf = (bytes: Uint8Array, locale: string | null) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return unmarked;
  return isUtf8(bytes) ? 'utf-8' : codePageOf(locale);
};

// oxlint-disable-next-line no-control-regex -- text has no control characters but tabs, line ends and form feeds
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u0019\u001B-\u001F]/;

/**
 * Decodes a text file: UTF-8 or UTF-16, with a byte order mark or without, else the code page that Windows has for the
 * person's language.
 * @throws FileFault for an empty file and for anything that is not text
 */
export const decodeText = (file: string, bytes: Uint8Array, locale: string | null): string => {
  const encoding = encodingOf(bytes, locale);
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = encoding === 'windows-1252' ? western(decoded) : decoded;
  if (text.trim() === '') throw FileFault.of(file, 'The file is empty.');
  const at = text.search(CONTROL);
  if (at >= 0) {
    throw FileFault.of(file, NOT_TEXT);
  }
  return text;
};
