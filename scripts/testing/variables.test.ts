import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const config = read('server/src/platform/config/config.ts');
/** The variables that the server reads. */
const KNOWN = found(config.slice(config.indexOf('environmentSchema = ')), /^ {2}([A-Z][A-Z_]+):/gm);
const SECRETS = found(
  /SECRETS = \[([^\]]*)\]/.exec(read('server/src/platform/config/readEnvironment.ts'))?.[1] ?? '',
  /'(\w+)'/g,
);
const OF_SECRETS = [...SECRETS].map((name) => `${name}_FILE`);
/** Read by Node.js, by the tests or by Docker, and not by the server. */
const OF_OTHERS = [
  'NODE_ENV',
  'TZ',
  'CHROMIUM_PATH',
  'TEST_MONGODB_URI',
  'PICTURES',
  'OWNER',
  'OPTIONS',
  'OCR',
  'SIGTERM',
  'SIGINT',
];

const isVariable = (name: string) => KNOWN.has(name) || OF_SECRETS.includes(name) || OF_OTHERS.includes(name);

it('the table of the README and .env.example have each variable of the configuration, and no other', () => {
  const expected = [...KNOWN].filter((name) => name !== 'NODE_ENV').sort();
  const readme = read('README.md');
  const rows = readme.slice(readme.indexOf('| variable')).split('\n\n')[0] ?? '';
  const firstCells = rows
    .split('\n')
    .map((row) => row.split('|')[1] ?? '')
    .join('\n');
  expect([...found(firstCells, /`([A-Z][A-Z_]+)`/g)].sort()).toEqual(expected);
  expect([...found(read('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)].sort()).toEqual(expected);
});

it('the README and the secrets agree on which of them may be in a file', () => {
  const known = [...SECRETS].filter((name) => KNOWN.has(name));
  expect(known).toEqual([...SECRETS]);
  for (const name of SECRETS) expect(read('docs/self-hosting.md')).toContain(`\`${name}\``);
});

it.each(['docs/self-hosting.md', 'docs/operations.md', 'docker-compose.yml', 'Dockerfile', 'CHANGELOG.md'])(
  '%s names only variables that the server reads',
  (file) => {
    const text = read(file);
    const named = new Set([
      ...found(text, /`([A-Z][A-Z_]{2,}[A-Z])(?:=[^`]*)?`/g),
      ...found(text, /(?:^|\s)([A-Z][A-Z_]{2,}[A-Z])=\S/gm),
      ...found(text, /^ {6,}([A-Z][A-Z_]+):/gm),
    ]);
    expect([...named].filter((name) => !isVariable(name))).toEqual([]);
  },
);
