/** Files that cannot be read, by how they begin or by how their names end, and a sentence why. */
interface OtherFile {
  begins?: readonly string[];
  ends?: RegExp;
  what: string;
}

const CSV_ONLY = 'Export the records as CSV or JSON and choose that file.';
export const SHEET =
  'Spreadsheets are read as CSV. Open the file, choose “Save as” or “Download” and then “CSV UTF-8”, one file for each sheet.';
export const WEB_PAGE = `This is a web page or XML. ${CSV_ONLY}`;
export const IS_ARCHIVE = 'This is an archive, too. Unpack it and choose the files in it.';
export const NOT_TEXT = `This is not text. ${CSV_ONLY}`;

const OTHERS: readonly OtherFile[] = [
  { begins: ['\u00D0\u00CF\u0011\u00E0'], ends: /\.(xls[xmb]?|ods|numbers)$/i, what: SHEET },
  { begins: ['%PDF-'], ends: /\.pdf$/i, what: `This is a PDF. ${CSV_ONLY}` },
  {
    begins: ['\u00FF\u00D8\u00FF', '\u0089PNG', 'GIF8', 'RIFF'],
    ends: /\.(jpe?g|png|gif|webp|heic)$/i,
    what: `This is a picture. ${CSV_ONLY}`,
  },
  {
    begins: ['SQLite format 3'],
    ends: /\.(db|sqlite3?)$/i,
    what: 'This is a database. For Hammond, write it as text with “sqlite3 hammond.db .dump > hammond.sql” and choose that file.',
  },
  {
    begins: ['\u001F\u008B'],
    ends: /\.gz$/i,
    what: 'This file is compressed. Unpack it and choose the file in it.',
  },
  { begins: ['PK\u0005\u0006'], what: 'The ZIP file is empty.' },
  {
    begins: ['7z\u00BC\u00AF', 'Rar!'],
    ends: /\.(7z|rar|tar)$/i,
    what: 'This archive cannot be read. Unpack it and choose the files in it.',
  },
  { ends: /\.zip$/i, what: IS_ARCHIVE },
  { ends: /\.(html?|xml)$/i, what: WEB_PAGE },
  { ends: /(^|\/)manifest\.json$/, what: 'It lists the files of an archive.' },
];

export const startsWith = (bytes: Uint8Array, beginning: string): boolean =>
  Array.from(beginning).every((character, at) => bytes[at] === character.codePointAt(0));

/** Says why a file cannot be read that is no text, by how it begins; undefined for one that may be text. */
export const faultOfBytes = (bytes: Uint8Array): string | undefined =>
  OTHERS.find(({ begins = [] }) => begins.some((beginning) => startsWith(bytes, beginning)))?.what;

/** Says why a file in an archive is not read, by its name. */
export const faultOfName = (name: string): string =>
  OTHERS.find(({ ends }) => ends?.test(name))?.what ?? 'Only CSV, TSV, TXT, JSON and SQL files are read.';
