import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const DOCUMENTS = [
  ...readdirSync(ROOT),
  ...below('docs'),
  ...below('server/src'),
  'server/assets/README.md',
  'server/embedded-store/README.md',
  'client/README.md',
].filter((file) => file.endsWith('.md'));

/** Returns the files and folders that a document mentions, in links and in code such as `server/src/app.ts`. */
const pathsIn = (document: string): string[] => {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const links = [
    ...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g),
    ...text.matchAll(/\bsrc(?:set)?="([^"]+)"/g),
  ].map(([, path = '']) => join(dirname(document), path));
  const named = [...text.matchAll(/`((?:server|client|shared|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return [...links, ...named];
};

it.each(DOCUMENTS)('%s mentions only existing files', (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('each picture of the docs is shown in a document', () => {
  const mentioned = new Set(DOCUMENTS.flatMap(pathsIn));
  expect(below('docs/images').filter((picture) => !mentioned.has(picture))).toEqual([]);
});
