import { IMPORT } from '@glovebox/shared/recordImport';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { FileFault } from './fileFault.ts';
import { faultOfName, SHEET } from './otherFiles.ts';
import { folderOfOwn, openOwnZip } from './ownZip.ts';
import type { Unpacked } from './unpacked.ts';

const MOST_RATIO = 100;
const USEFUL = /\.(csv|tsv|txt|json|sql|dump)$/i;
const MANIFEST = /(^|\/)manifest\.json$/;
/** What is no file of the person: folders, and what macOS adds. */
const NO_FILE = /\/$|(^|\/)(__MACOSX\/|\.)/;
const isUseful = (name: string) => USEFUL.test(name) && !MANIFEST.test(name) && !NO_FILE.test(name);
const CLIMBS = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i;

/** Archives that are something else than files in a folder, told by an entry. */
const KNOWN: readonly [entry: RegExp, what: string][] = [
  [/^(\[Content_Types\]\.xml|META-INF\/manifest\.xml|mimetype|Index\/Document\.iwa)$/, SHEET],
  [
    /(^|\/)cartracker\.db$/,
    'A backup of LubeLogger holds its database, which cannot be read. Export each kind of record as CSV there.',
  ],
];

/** Whether an entry is encrypted, by the directory at the end of the archive. */
const isEncrypted = (bytes: Uint8Array): boolean => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > archive.length) return false;
  for (let at = archive.readUInt32LE(end + 16); at + 46 <= end;) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) return false;
    if ((archive.readUInt16LE(at + 8) & 1) === 1) return true;
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return false;
};

/** Reads the names of the entries, and unpacks none. @throws FileFault */
const namesIn = (file: string, bytes: Uint8Array): string[] => {
  const names = new Set<string>();
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (CLIMBS.test(name)) throw FileFault.of(file, 'It has entries outside of its own folder.');
      // of two, it would be open which one was checked and which one is read
      if (names.has(name)) throw FileFault.of(file, `It has two entries named “${name.slice(0, 80)}”.`);
      names.add(name);
      return false;
    },
  });
  return [...names];
};

/** Accepts the useful entries, judging each before it is unpacked. */
const entryJudge = (file: string) => {
  let [count, unpacked] = [0, 0];
  return ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    const known = KNOWN.find(([entry]) => entry.test(name));
    if (known) throw FileFault.of(file, known[1]);
    if (!isUseful(name)) return false;
    count += 1;
    unpacked += originalSize;
    if (count > IMPORT.filesMax) throw FileFault.of(file, `It has more than ${IMPORT.filesMax} files.`);
    if (originalSize > size * MOST_RATIO) {
      throw FileFault.of(file, `“${name.slice(0, 80)}” unpacks to more than ${MOST_RATIO} times its size.`);
    }
    if (unpacked > IMPORT.unpackedBytes) {
      throw FileFault.of(file, `It unpacks to more than ${IMPORT.unpackedBytes / 1024 / 1024} MB.`);
    }
    return true;
  };
};

/**
 * Unpacks the text files of a ZIP file. No more memory is used than its entries declare.
 * @throws FileFault for an archive that is encrypted, damaged, too large or climbs out of its folder
 */
export const openZip = (file: string, bytes: Uint8Array): Unpacked => {
  if (isEncrypted(bytes)) {
    throw FileFault.of(file, 'It is encrypted. Unpack it and choose the files in it.');
  }
  try {
    const names = namesIn(file, bytes).filter((name) => !NO_FILE.test(name));
    const own = folderOfOwn(names);
    if (own !== undefined) return openOwnZip(file, bytes, own, names);
    const entries = unzipSync(bytes, { filter: entryJudge(file) });
    return {
      files: Object.entries(entries).map(([name, content]) => ({ name, bytes: content })),
      unread: names.flatMap((name) => (isUseful(name) ? [] : [{ name, reason: faultOfName(name) }])),
    };
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw FileFault.of(file, 'The ZIP file is damaged. Unpack it and choose the files in it.');
  }
};
