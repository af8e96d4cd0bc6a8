import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { SERVER_FOLDER } from './serverFolder.ts';

const unzip = promisify(gunzip);

/** Returns the URL of a file or folder of `server/assets`. */
export const assetUrl = (name: string) => new URL(`assets/${name}`, SERVER_FOLDER);

/** Reads a gzipped JSON file from `server/assets`. It is part of the product, so its shape is trusted. */
export const readGzippedJson = async (name: string): Promise<unknown> =>
  JSON.parse((await unzip(await readFile(assetUrl(name)))).toString('utf8'));
