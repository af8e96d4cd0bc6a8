import { createHash } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const upload = (person: Person, bytes: Uint8Array) =>
  person
    .post('/api/import')
    .set('X-File-Name', 'glovebox.zip')
    .set('Content-Type', 'application/zip')
    .send(Buffer.from(bytes));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes a ZIP file as Glovebox does, with a manifest that fits unless the test names another hash. */
const zipWith = (json: string | Uint8Array, more: Zippable = {}, hash?: string) => {
  const bytes = typeof json === 'string' ? strToU8(json) : json;
  const files = [{ name: 'glovebox.json', bytes: bytes.length, sha256: hash ?? sha256(bytes) }];
  const manifest = strToU8(JSON.stringify({ format: 'glovebox', version: 1, files }));
  return zipSync({ 'glovebox.json': bytes, ...more, 'manifest.json': manifest });
};

const jsonWith = (cars: string) => `{"format":"glovebox","version":1,"cars":[${cars}]}`;
const readings = (rows: string) => jsonWith(`{"name":"Wagon","readings":[${rows}]}`);
const expenses = (rows: string) => jsonWith(`{"name":"Wagon","expenses":[${rows}]}`);
const PLAIN = readings('{"date":"2025-01-01","odometerKm":5}');

/** Writes other bytes where each of the entries has something. */
const patched = (bytes: Uint8Array, change: (archive: Buffer) => void) => {
  const archive = Buffer.from(bytes);
  change(archive);
  return archive;
};
/** Calls a function with where each entry is in the directory at the end. */
const eachInDirectory = (archive: Buffer, change: (at: number) => void) => {
  for (let at = archive.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0;) {
    change(at);
    at = archive.indexOf('PK\u0001\u0002', at + 4, 'latin1');
  }
};
const replaced = (bytes: Uint8Array, name: string, by: string) =>
  patched(bytes, (archive) => {
    for (let at = archive.indexOf(name); at >= 0; at = archive.indexOf(name)) archive.write(by, at);
  });

const stored = async () => {
  const { db } = mongoose.connection;
  const names = ['recordImports', 'importPieces', 'readings', 'expenses'];
  return await Promise.all(names.map((name) => db!.collection(name).countDocuments()));
};

const MEGABYTE = 1024 * 1024;
/** The bytes to which the bombs unpack: in the sweeps almost as many as are allowed. */
const BOMB = sized({ quick: 12, sweeps: 98 }) * MEGABYTE;
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

const BROKEN: readonly [what: string, bytes: () => Uint8Array, sentence: string][] = [
  [
    'says that it unpacks to a gigabyte',
    () =>
      patched(zipWith(PLAIN), (archive) =>
        eachInDirectory(archive, (at) => archive.writeUInt32LE(1024 * MEGABYTE, at + 24)),
      ),
    'It unpacks to more than 100 MB.',
  ],
  [
    'unpacks to more than it says',
    () =>
      patched(zipWith(new Uint8Array(BOMB)), (archive) =>
        eachInDirectory(archive, (at) => archive.writeUInt32LE(1_000, at + 24)),
      ),
    'was changed',
  ],
  ['is full of zeros', () => zipWith(new Uint8Array(BOMB)), 'This is not text.'],
  [
    'is full of lists in each other',
    () => zipWith(jsonWith(repeated('[', BOMB))),
    'nested more deeply than any export',
  ],
  ['is full of cars', () => zipWith(jsonWith(`${repeated('{},', BOMB)}{}`)), 'more values than any export'],
  ['is full of numbers', () => zipWith(jsonWith(`${repeated('1,', BOMB)}1`)), 'more values than any export'],
  ['has too many rows', () => zipWith(readings(`${repeated('{},', 200_000)}{}`)), 'More than 60,000 rows'],
  [
    'is deeply nested in a value',
    () => zipWith(expenses(`{"note":${'['.repeat(40)}${']'.repeat(40)}}`)),
    'nested more deeply',
  ],
  ['lists another hash', () => zipWith(PLAIN, {}, '0'.repeat(64)), 'was changed'],
  ['is of a newer version', () => zipWith(PLAIN.replace('"version":1', '"version":2')), 'newer version'],
  [
    'has a manifest of a newer version, which lists files otherwise',
    () =>
      zipSync({
        'glovebox.json': strToU8(PLAIN),
        'manifest.json': strToU8('{"format":"glovebox","version":2,"entries":[]}'),
      }),
    'newer version',
  ],
  ['is cut off within its entries', () => zipWith(PLAIN).subarray(0, 100), 'The ZIP file is damaged.'],
  ['is cut off within its directory', () => zipWith(PLAIN).subarray(0, -40), 'The ZIP file is damaged.'],
  [
    'has an entry outside of its folder',
    () => zipWith(PLAIN, { '../x.csv': strToU8('date') }),
    'It has entries outside of its own folder.',
  ],
  [
    'has the same name twice',
    () => replaced(zipWith(PLAIN, { 'glovebox.jsom': strToU8(PLAIN) }), 'glovebox.jsom', 'glovebox.json'),
    'It has two entries named “glovebox.json”.',
  ],
  [
    'is encrypted',
    () =>
      patched(zipWith(PLAIN), (archive) =>
        eachInDirectory(archive, (at) => archive.writeUInt16LE(1, at + 8)),
      ),
    'It is encrypted.',
  ],
  ['has parts that are no texts', () => zipWith(jsonWith('{"services":[{"parts":[1]}]}')), 'damaged'],
  ['has a date that is an object', () => zipWith(readings('{"date":{}}')), 'damaged'],
  ['has records that are no objects', () => zipWith(readings('null')), 'damaged'],
  ['has cars that are no list', () => zipWith('{"format":"glovebox","version":1,"cars":{}}'), 'damaged'],
];

it.each(BROKEN)(
  'a ZIP file that %s is refused with a sentence, and nothing stays behind',
  async (...args) => {
    const [, bytes, sentence] = args;
    const person = await signUp(api);
    const before = await stored();
    const { body } = await upload(person, bytes()).expect(400);
    const { message } = body as { message: string };
    expect(message).toMatch(/^glovebox\.zip(\/glovebox\.json)?(, line [\d,]+)?: [“\p{Lu}].*\.$/su);
    expect(message).toContain(sentence);
    expect(await stored()).toEqual(before);
  },
  60_000,
);
