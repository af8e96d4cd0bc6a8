import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever it was cloned to (spaces in the path included). */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
