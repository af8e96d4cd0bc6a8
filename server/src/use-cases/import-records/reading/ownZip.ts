import { createHash } from 'node:crypto';
import { GLOVEBOX_FILE } from '@glovebox/shared/recordExport';
import { IMPORT } from '@glovebox/shared/recordImport';
import { z } from '@glovebox/shared/zod';
import { unzipSync } from 'fflate';
import { FileFault } from './fileFault.ts';
import type { Unpacked } from './unpacked.ts';
import { NEWER_VERSION } from './gloveboxTables.ts';
import { isThing } from './things.ts';

const JSON_FILE = /(^|\/)glovebox\.json$/;
const AGAIN = 'Download the ZIP file from Glovebox again.';

const ADDED = 'Glovebox did not write it. Choose it as a file of its own.';

const manifestSchema = z.object({
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** Returns the folder of `glovebox.json` among the names of entries: '' at the top; undefined if there is none. */
export const folderOfOwn = (names: readonly string[]): string | undefined => {
  const found = names.filter((name) => JSON_FILE.test(name) && !name.startsWith('__MACOSX/'));
  return found.length === 1 ? found[0]?.replace(/glovebox\.json$/, '') : undefined;
};

/**
 * Unpacks the ZIP file that Glovebox writes of everything, and compares its files with its manifest.
 * @param folder that of `glovebox.json`
 * @param names those of its files
 * @returns `glovebox.json`, which says all that its CSV files say, and the files that somebody added
 * @throws FileFault for a ZIP file that is too large, and for a file that is missing or differs from the manifest
 */
export const openOwnZip = (
  file: string,
  bytes: Uint8Array,
  folder: string,
  names: readonly string[],
): Unpacked => {
  let [count, unpacked] = [0, 0];
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count += 1;
      unpacked += originalSize;
      if (count > IMPORT.ownFilesMax)
        throw FileFault.of(file, `It has more than ${IMPORT.ownFilesMax.toLocaleString('en-US')} files.`);
      if (unpacked > IMPORT.ownUnpackedBytes)
        throw FileFault.of(file, `It unpacks to more than ${IMPORT.ownUnpackedBytes / 1024 / 1024} MB.`);
      return name.startsWith(folder) && !name.endsWith('/');
    },
  });
  const written = new Set([`${folder}manifest.json`]);
  for (const { name, ...expected } of manifestOf(file, entries[`${folder}manifest.json`])) {
    written.add(`${folder}${name}`);
    const entry = entries[`${folder}${name}`];
    const shown = name.slice(0, 80);
    if (!entry) throw FileFault.of(file, `“${shown}” is missing. ${AGAIN}`);
    if (
      entry.length !== expected.bytes ||
      createHash('sha256').update(entry).digest('hex') !== expected.sha256
    )
      throw FileFault.of(file, `“${shown}” was changed since Glovebox wrote it. ${AGAIN}`);
  }
  const added = names.filter((name) => !written.has(name));
  return {
    files: [{ name: 'glovebox.json', bytes: entries[`${folder}glovebox.json`] ?? new Uint8Array() }],
    unread: added.map((name) => ({ name, reason: ADDED })),
  };
};

const isNewer = (manifest: unknown) =>
  isThing(manifest) && typeof manifest['version'] === 'number' && manifest['version'] > GLOVEBOX_FILE.version;

const manifestOf = (file: string, bytes: Uint8Array | undefined) => {
  if (!bytes) throw FileFault.of(file, `“manifest.json” is missing. ${AGAIN}`);
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isNewer(manifest)) throw FileFault.of(file, NEWER_VERSION);
    const { files } = manifestSchema.parse(manifest);
    if (files.some(({ name }) => name === 'glovebox.json')) return files;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    // neither JSON nor a manifest
  }
  throw FileFault.of(file, `“manifest.json” is damaged. ${AGAIN}`);
};
