import { readFileSync } from 'node:fs';
import { SERVER_FOLDER } from './serverFolder.ts';

const manifest = JSON.parse(readFileSync(new URL('package.json', SERVER_FOLDER), 'utf8')) as {
  version: string;
};

/** The version of the product, from its package.json. */
export const VERSION = manifest.version;
