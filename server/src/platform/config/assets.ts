import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** A file or folder of `server/assets`; resolves from both `src` and `dist`, which are siblings. */
export const assetUrl = (name: string) => new URL(`../../../assets/${name}`, import.meta.url);

/** Reads a gzipped JSON file from `server/assets`. It is part of the product, so its shape is trusted. */
export const readGzippedJson = async (name: string): Promise<unknown> =>
  JSON.parse((await unzip(await readFile(assetUrl(name)))).toString('utf8'));
