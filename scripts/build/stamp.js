// This is plain JavaScript, because `npm start` loads it and a TypeScript loader would slow down every start.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, even if its path contains spaces. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tests and their support code are not part of the build. */
const IS_TEST = /[.]test[.]tsx?$|(^|\/)testing\//;

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
};

/**
 * Returns one hash over the names and contents of a build's inputs. Modification times are not used, because they mean
 * nothing after cloning, copying or switching branches.
 * @param {readonly string[]} inputs
 */
export const hashOf = (inputs) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesBelow)) {
    if (!IS_TEST.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

/**
 * Reads the hash that a finished build wrote into its output. Removing the output removes it too.
 * @param {string} path
 */
export const readStamp = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * @param {string} path
 * @param {string} hash
 */
export const writeStamp = (path, hash) => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), hash);
};

/** @param {string} path */
export const removeFolder = (path) =>
  rmSync(join(ROOT, path), { recursive: true, force: true, maxRetries: 5 });
