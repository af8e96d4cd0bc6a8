import { isUtf8 } from 'node:buffer';
import { CsvFault } from '../../../platform/csv/csvFault.ts';
import { countLines } from '../../../platform/csv/readCsv.ts';

const LF = 0x0a;
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Returns the line on which a byte of a file is. */
const lineOf = (file: Buffer, at: number) => countLines(file.toString('latin1', 0, at + 1), 0, at) + 1;

/** Finds the first line that is not UTF-8 by bisection, since a line break is never part of another character. */
const lineNotUtf8 = (file: Buffer) => {
  let [good, bad] = [0, file.length];
  while (bad - good > 1) {
    const middle = file.lastIndexOf(LF, Math.floor((good + bad) / 2)) + 1;
    if (middle <= good) break;
    if (isUtf8(file.subarray(good, middle))) good = middle;
    else bad = middle;
  }
  return lineOf(file, good);
};

/**
 * Returns the text of a UTF-8 file without its byte order mark.
 * @throws CsvFault for another encoding, for binary data, and for an empty file
 */
export const readableText = (file: Buffer): string => {
  if (UTF16.some((mark) => file.subarray(0, 2).equals(mark))) {
    throw new CsvFault(null, 'The file is in UTF-16. Save it as “CSV UTF-8” and choose it again.');
  }
  const zero = file.indexOf(0);
  if (zero >= 0) throw new CsvFault(lineOf(file, zero), 'this is not text. Save it as “CSV UTF-8”.');
  if (!isUtf8(file)) {
    throw new CsvFault(lineNotUtf8(file), 'not in UTF-8. Save the file as “CSV UTF-8” and choose it again.');
  }
  const text = new TextDecoder().decode(file);
  if (text.slice(0, 4_096).trim() === '') throw new CsvFault(null, 'The file is empty.');
  return text;
};
