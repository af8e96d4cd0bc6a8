import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

/** Tests and their support code are not part of the build. */
const IS_TEST = /[.]test[.]tsx?$|(^|\/)testing\//;

const filesBelow = (path: string): string[] => {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
};

/**
 * One hash over the names and contents of a build's inputs. Not modification times, which are meaningless after
 * cloning, copying or switching branches.
 */
export const hashOf = (inputs: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesBelow)) {
    if (!IS_TEST.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

/** The hash that a finished build wrote into its output, so that removing the output removes it too. */
export const readStamp = (path: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
};

export const writeStamp = (path: string, hash: string): void => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), hash);
};

export const removeStamp = (path: string): void => rmSync(join(ROOT, path), { force: true });
