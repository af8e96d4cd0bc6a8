import { fileURLToPath } from 'node:url';

/** The root folder of the project, even if its path contains spaces. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
