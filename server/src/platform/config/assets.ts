import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** A file or folder of `server/assets`; the same from `src` and from `dist`, which lie side by side. */
export const assetUrl = (name: string) => new URL(`../../../assets/${name}`, import.meta.url);

/** Reads a gzipped JSON file of `server/assets`. What is in it is ours, so its shape is taken at its word. */
export const readGzippedJson = async (name: string): Promise<unknown> =>
  JSON.parse((await unzip(await readFile(assetUrl(name)))).toString('utf8'));
