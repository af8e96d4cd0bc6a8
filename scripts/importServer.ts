import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

/** Imports a file of the built server, which may not exist yet when this one is loaded. */
export const importServer = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, 'server/dist', file)).href);
