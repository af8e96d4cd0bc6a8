import { IMPORT, type UnreadFile } from '@glovebox/shared/recordImport';
import type { Table } from '../draft.ts';
import { decodeText } from './decodeText.ts';
import { dumpTables, isDump } from './dumpTables.ts';
import { FileFault, tooManyRows } from './fileFault.ts';
import { isJson, jsonTables } from './jsonTables.ts';
import { openZip } from './openZip.ts';
import { faultOfBytes, IS_ARCHIVE, startsWith, WEB_PAGE } from './otherFiles.ts';
import { textTables } from './textTables.ts';
import type { NamedBytes } from './unpacked.ts';

export interface ReadOptions {
  /** For the encoding of files that are not Unicode. */
  locale: string | null;
}

/** Characters of a name of a file in an archive that are shown. */
const LONGEST_NAME = 200;
const ZIP = 'PK\u0003\u0004';

/** The tables of files, and the files in archives that are not read. */
export interface ReadTables {
  tables: Table[];
  unread: UnreadFile[];
}

const readText = ({ name, bytes }: NamedBytes, { locale }: ReadOptions): Table[] => {
  if (bytes.length === 0) throw FileFault.of(name, 'The file is empty.');
  // the limits of an archive are those of all that it unpacks to
  if (startsWith(bytes, ZIP)) throw FileFault.of(name, IS_ARCHIVE);
  const fault = faultOfBytes(bytes);
  if (fault !== undefined) throw FileFault.of(name, fault);
  const text = decodeText(name, bytes, locale);
  if (/^\uFEFF?\s*<[?!a-z]/i.test(text)) throw FileFault.of(name, WEB_PAGE);
  if (isJson(text)) return jsonTables(name, text);
  return isDump(text) ? dumpTables(name, text) : textTables(name, text);
};

/** Characters of the title of a table, and of each of its headers. They are stored and shown as long as the import. */
const LONGEST_HEADER = 200;
const withShortHeaders = (table: Table): Table => ({
  ...table,
  section: table.section.slice(0, LONGEST_HEADER),
  columns: table.columns.map((column) => column.slice(0, LONGEST_HEADER)),
});

/** Reads what can be read of an archive, and says of each other file in it why it is not. */
const readZip = ({ name: zip, bytes }: NamedBytes, options: ReadOptions): ReadTables => {
  const { files, unread } = openZip(zip, bytes);
  const tables: Table[] = [];
  const faults: { name: string; fault: FileFault }[] = [];
  for (const { name, bytes: content } of files) {
    try {
      tables.push(...readText({ name: `${zip}/${name}`, bytes: content }, options));
    } catch (fault) {
      if (!(fault instanceof FileFault)) throw fault;
      faults.push({ name, fault });
    }
  }
  if (faults.length === files.length) {
    const [first] = unread;
    if (faults[0]) throw faults[0].fault;
    throw first
      ? FileFault.of(`${zip}/${first.name.slice(0, LONGEST_NAME)}`, first.reason)
      : FileFault.of(zip, 'It has no CSV or JSON file.');
  }
  const all = [...faults.map(({ name, fault: { reason } }) => ({ name, reason })), ...unread];
  return { tables, unread: namedShortly(zip, all) };
};

/** Names files in full, but no more of them than a person reads. */
const namedShortly = (zip: string, unread: readonly UnreadFile[]): UnreadFile[] => {
  const isAll = unread.length <= IMPORT.unreadMax;
  const named = isAll ? unread : unread.slice(0, IMPORT.unreadMax - 1);
  const further = (unread.length - named.length).toLocaleString('en-US');
  return [
    ...named.map(({ name, reason }) => ({ name: `${zip}/${name}`.slice(-LONGEST_NAME), reason })),
    ...(isAll ? [] : [{ name: zip, reason: `It has ${further} further files that are not read.` }]),
  ];
};

const readOne = (file: NamedBytes, options: ReadOptions): ReadTables =>
  startsWith(file.bytes, ZIP) ? readZip(file, options) : { tables: readText(file, options), unread: [] };

/**
 * Reads the tables of the files that a person brought, as they are, from CSV, JSON and ZIP files.
 * @throws FileFault with a sentence for the person, if one of them cannot be read
 */
// oxlint-disable-next-line typescript/require-await -- faults reject
export const readFiles = async (files: NamedBytes[], options: ReadOptions): Promise<ReadTables> => {
  for (const { name, bytes } of files)
    if (bytes.length > IMPORT.fileBytes && !startsWith(bytes, ZIP))
      throw FileFault.of(
        name,
        `It is larger than ${IMPORT.fileBytes / 1024 / 1024} MB. Split the file, or put it into a ZIP file.`,
      );
  const read = files.map((file) => readOne(file, options));
  const tables = read.flatMap((one) => one.tables).map(withShortHeaders);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const last = files.at(-1)?.name ?? '';
  if (rows > IMPORT.rowsMax) throw tooManyRows(last);
  return { tables, unread: read.flatMap((one) => one.unread) };
};
