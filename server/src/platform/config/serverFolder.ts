import { existsSync } from 'node:fs';

const packageFolder = (folder: URL): URL =>
  existsSync(new URL('package.json', folder)) ? folder : packageFolder(new URL('..', folder));

/** The URL of the folder `server`. The source and the bundle built from it lie at different depths below it. */
export const SERVER_FOLDER = packageFolder(new URL('.', import.meta.url));
