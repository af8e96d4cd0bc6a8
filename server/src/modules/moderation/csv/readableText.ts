import { isUtf8 } from 'node:buffer';
import { CsvFault } from './csvFault.ts';

const LF = 0x0a;
const CR = 0x0d;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Counts the lines that end between two byte offsets of a file. CR LF, LF and CR each end a line. */
export const countLines = (file: Buffer, from: number, to: number) => {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const byte = file[at];
    if (byte === LF || (byte === CR && file[at + 1] !== LF)) lines += 1;
  }
  return lines;
};

/** Finds the first line that is not UTF-8 by bisection, since a line break is never part of another character. */
const lineNotUtf8 = (file: Buffer) => {
  let [good, bad] = [0, file.length];
  while (bad - good > 1) {
    const middle = file.lastIndexOf(LF, Math.floor((good + bad) / 2)) + 1;
    if (middle <= good) break;
    if (isUtf8(file.subarray(good, middle))) good = middle;
    else bad = middle;
  }
  return countLines(file, 0, good) + 1;
};

/**
 * Returns the bytes of a UTF-8 text file without its byte order mark.
 * @throws CsvFault for another encoding, for binary data, and for an empty file
 */
export const readableText = (file: Buffer): Buffer => {
  if (UTF16.some((mark) => file.subarray(0, 2).equals(mark))) {
    throw new CsvFault(null, 'The file is in UTF-16. Save it as “CSV UTF-8” and choose it again.');
  }
  const zero = file.indexOf(0);
  if (zero >= 0)
    throw new CsvFault(countLines(file, 0, zero) + 1, 'this is not text. Save it as “CSV UTF-8”.');
  if (!isUtf8(file)) {
    throw new CsvFault(lineNotUtf8(file), 'not in UTF-8. Save the file as “CSV UTF-8” and choose it again.');
  }
  const text = file.subarray(0, 3).equals(MARK) ? file.subarray(3) : file;
  if (text.toString('utf8', 0, 4_096).trim() === '') throw new CsvFault(null, 'The file is empty.');
  return text;
};
