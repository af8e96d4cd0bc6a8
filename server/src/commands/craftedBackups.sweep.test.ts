import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mongo, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedDatabase, NEWEST_VERSION } from '../migrations/schemaVersion.ts';
import { readConfig, StartError } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { freshMongodb, stopSharedServer } from '../testing/testServer.ts';
import { runProgram } from '../testing/runProgram.ts';
import { FIRST_LINE } from './backup/backupFormat.ts';
import { checkBackup } from './backup/checkBackup.ts';
import { restoreBackup } from './backup/restoreBackup.ts';

let folder: string;
let env: Record<string, string>;
/** The parts of a backup that no case changes. */
let before: Awaited<ReturnType<typeof contentsOf>>;
beforeAll(async () => {
  await stopSharedServer();
  folder = await mkdtemp(join(tmpdir(), 'glovebox-crafted-'));
  const uri = freshMongodb();
  env = uri ? { MONGODB_URI: uri } : { DATA_DIR: join(folder, 'data') };
  await inDatabase((database) => database.collection('makes').insertOne({ name: 'kept' }));
  before = await inDatabase(contentsOf);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inDatabase = async <T>(work: (database: mongo.Db) => Promise<T>): Promise<T> => {
  const database = await connectDatabase(readConfig(env));
  try {
    return await work(connectedDatabase());
  } finally {
    await database.close();
  }
};

/** Reads all collections with their documents. */
const contentsOf = async (database: mongo.Db) => {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  const found: [string, mongo.BSON.Document[]][] = [];
  for (const { name } of listed) found.push([name, await database.collection(name).find().toArray()]);
  return Object.fromEntries(found);
};

const written = async (content: Buffer | Buffer[]) => {
  const file = join(folder, 'crafted.backup');
  await writeFile(file, Array.isArray(content) ? archive(content) : content);
  return file;
};

/** Runs the command in this process on the connected database, because starting a program takes a second. */
const restoreHere = async (content: Buffer | Buffer[]) => {
  const file = await written(content);
  await checkBackup(file);
  await restoreBackup(file);
};

const restore = async (content: Buffer | Buffer[]) => {
  const file = await written(content);
  const program = runProgram('commands/restore.ts', { cwd: folder, env, args: [file, '--replace', '--yes'] });
  return { code: await program.ended, output: program.output(), errors: program.errors() };
};

const frame = (kind: string, document: mongo.BSON.Document | Buffer) =>
  Buffer.concat([Buffer.from(kind), Buffer.isBuffer(document) ? document : mongo.BSON.serialize(document)]);
const HEADER = { schema: NEWEST_VERSION, product: '1.0.0', createdAt: new Date(0) };
const header = (changes: mongo.BSON.Document = {}) => frame('H', { ...HEADER, ...changes });
const collection = (name: unknown, indexes: unknown = []) => frame('C', { name, indexes });
const document = (fields: mongo.BSON.Document | Buffer) => frame('D', fields);
const META = [collection('meta'), document({ _id: 'schema', version: NEWEST_VERSION })];

/** Returns an archive of these frames with a valid end. */
const archive = (frames: Buffer[], end: mongo.BSON.Document = {}) => {
  const body = Buffer.concat([Buffer.from(FIRST_LINE), ...frames]);
  const documents = frames.filter((one) => one[0] === 'D'.charCodeAt(0)).length;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(Buffer.concat([body, frame('E', { documents, sha256, ...end })]));
};
const make = { _id: new Types.ObjectId(), name: 'Audi', key: 'audi', docCount: 0 };
const GOOD = [header(), ...META, collection('makes'), document(make)];

/** A document that is nested so deeply that reading it overflows the stack. */
const bottomless = () => {
  const levels = 200_000;
  const opening = Buffer.from([0x03, 0x61, 0x00]);
  const bytes = Buffer.alloc(levels * (4 + 3 + 1) + 5);
  for (let level = 0; level < levels; level += 1) {
    bytes.writeInt32LE(bytes.length - level * 8, level * 7);
    opening.copy(bytes, level * 7 + 4);
  }
  bytes.writeInt32LE(5, levels * 7);
  return bytes;
};
const badUtf8 = () => {
  const bytes = Buffer.from(mongo.BSON.serialize({ _id: 1, text: 'abcd' }));
  bytes.fill(0xff, bytes.indexOf('abcd'), bytes.indexOf('abcd') + 4);
  return bytes;
};
const cutInside = () => {
  const bytes = Buffer.from(mongo.BSON.serialize({ _id: 1, text: 'abcd' }));
  bytes.writeInt32LE(9_999, bytes.indexOf('text') + 5);
  return bytes;
};
/** Returns the frames of a backup with this document, by default in a collection that the product does not know. */
const withOne = (fields: mongo.BSON.Document | Buffer, name = 'others') => [
  header(),
  ...META,
  collection(name),
  document(fields),
];

const withChangedByte = (bytes: Buffer) => {
  bytes[bytes.length - 5]! ^= 1;
  return bytes;
};

const AS_PROGRAM = new Set([
  'a gzip cut in half',
  'a collection twice',
  'one _id twice',
  'a header without a date',
]);
/** Each is a file, or the frames of an archive with a valid end. */
const CASES: [what: string, content: Buffer | Buffer[], sentence: RegExp][] = [
  ['(empty)', Buffer.alloc(0), /cannot be unpacked|isn’t a Glovebox backup/],
  ['no gzip', Buffer.from('not packed'), /cannot be unpacked/],
  ['a gzip of something else', gzipSync('something else'), /isn’t a Glovebox backup/],
  ['a format of another version', gzipSync('glovebox-backup 2\n'), /isn’t a Glovebox backup/],
  ['a gzip cut in half', archive(GOOD).subarray(0, 90), /cannot be unpacked/],
  ['a gzip with a changed byte', withChangedByte(archive(GOOD)), /cannot be unpacked/],
  ['no end', gzipSync(Buffer.concat([Buffer.from(FIRST_LINE), ...GOOD])), /ends too early/],
  [
    'something after its end',
    gzipSync(
      Buffer.concat([
        Buffer.from(FIRST_LINE),
        frame('E', { documents: 0, sha256: createHash('sha256').update(FIRST_LINE).digest('hex') }),
        Buffer.from('x'),
      ]),
    ),
    /it has extra data at its end/,
  ],
  ['a wrong checksum', archive(GOOD, { sha256: '0'.repeat(64) }), /checksum does not match/],
  ['a checksum that is none', archive(GOOD, { sha256: null }), /checksum does not match/],
  ['a wrong number of documents', archive(GOOD, { documents: 3 }), /its number of documents is wrong/],
  ['a huge number of documents', archive(GOOD, { documents: 1e300 }), /its number of documents is wrong/],
  ['no header', GOOD.slice(1), /it has no header/],
  ['nothing but an end', [], /it has no header/],
  ['two headers', [header(), ...GOOD], /it has two headers/],
  ['a header without a date', [header({ createdAt: null }), ...GOOD.slice(1)], /when it was made/],
  ['an impossible date', [header({ createdAt: 'yesterday' }), ...GOOD.slice(1)], /when it was made/],
  [
    'no version of Glovebox',
    [header({ product: { $ne: 1 } }), ...GOOD.slice(1)],
    /which version of Glovebox/,
  ],
  [
    'a schema version that is no number',
    [header({ schema: 'new' }), ...GOOD.slice(1)],
    /schema version is no number/,
  ],
  ['a schema version below all', [header({ schema: -1 }), ...GOOD.slice(1)], /schema version is no number/],
  [
    'an older schema version',
    [header({ schema: 19 }), ...GOOD.slice(1)],
    /schema version 19, .* The last commit that reads it is ce49fc1d\. Nothing was changed/,
  ],
  ['a newer schema version', [header({ schema: 99 }), ...GOOD.slice(1)], /schema version 99/],
  [
    'data of another version than it says',
    [header(), collection('meta'), document({ _id: 'schema', version: 99 })],
    /its data has schema version 99/,
  ],
  ['data that does not say its version', [header(), collection('makes')], /its data has schema version 1/],
  ['no collection', [header()], /contains no collection/],
  ['a document before any collection', [header(), document({ _id: 1 })], /a document without a collection/],
  ['a collection twice', [...GOOD, collection('makes')], /the collection "makes" twice/],
  ['a collection without a name', [header(), collection('')], /has no name/],
  ['a name that is none', [header(), collection({ $ne: 1 })], /has no name/],
  [
    'a name that leads elsewhere',
    [header(), collection('../../etc/passwd')],
    /can be named "..\/..\/etc\/passwd"/,
  ],
  ['a name with a dollar', [header(), collection('$cmd')], /can be named "\$cmd"/],
  ['a name with a NUL', [header(), collection('a\0b')], /can be named "a\\u0000b"/],
  ['a name of a thousand letters', [header(), collection('a'.repeat(1_000))], /can be named "aaa/],
  [
    'a collection of the database itself',
    [header(), collection('system.users')],
    /"system.users", which backups never do/,
  ],
  ['links of mails', [header(), collection('accounttokens')], /"accounttokens", which backups never do/],
  [
    'the place where a restore gathers',
    [header(), collection('restoring.state')],
    /"restoring.state", which backups never do/,
  ],
  [
    'more collections than any database has',
    [header(), ...Array.from({ length: 1_001 }, (_, n) => collection(`c${n}`))],
    /more than 1000 collections/,
  ],
  ['indexes that are none', [header(), collection('makes', 'all')], /indexes of "makes" cannot be read/],
  [
    'an index without a key',
    [header(), collection('makes', [{ name: 'a' }])],
    /indexes of "makes" cannot be read/,
  ],
  [
    'an index that no database builds',
    [header(), ...META, collection('others', [{ name: 'a', key: { a: 'sideways' } }])],
    /damaged or incomplete \(.*sideways/,
  ],
  ['another kind of frame', [header(), frame('X', {})], /something other than documents/],
  [
    'a document of 2 GB',
    [header(), frame('D', Buffer.from([0xff, 0xff, 0xff, 0x7f]))],
    /something other than documents/,
  ],
  ['a document without bytes', [header(), frame('D', Buffer.alloc(4))], /something other than documents/],
  ['a document that is no BSON', withOne(cutInside()), /a document in it cannot be read/],
  ['a text that is no UTF-8', withOne(badUtf8()), /a document in it cannot be read/],
  ['a document without a bottom', withOne(bottomless()), /damaged or incomplete/],
  ['a document without an _id', withOne({ a: 1 }), /document 2, of others, has no usable _id/],
  ['a list as _id', withOne({ _id: [1] }), /has no usable _id/],
  ['a regular expression as _id', withOne({ _id: /a/ }), /has no usable _id/],
  ['one _id twice', [...GOOD, document(make)], /E11000|duplicate key/],
  [
    'sessions',
    withOne({ _id: new Types.ObjectId(), sessions: [] }, 'users'),
    /contains sessions, which backups never do/,
  ],
  [
    'a field of another type',
    withOne({ _id: new Types.ObjectId(), vin: { $gt: '' } }, 'cars'),
    /document 2, of cars, (lacks|has the wrong type)/,
  ],
  [
    'a field of another type in a whole document',
    withOne({ ...make, name: { $gt: '' } }, 'makes'),
    /document 2, of makes, has the wrong type of value in name/,
  ],
  [
    'a document without a field that it must have',
    withOne({ _id: new Types.ObjectId() }, 'cars'),
    /document 2, of cars, lacks \w+/,
  ],
  [
    'documents that break an index of the product',
    [...GOOD, document({ ...make, _id: new Types.ObjectId() })],
    /E11000|duplicate key/,
  ],
];

describe('a backup that nobody made by `npm run backup`', { timeout: 60_000 }, () => {
  describe('in one process', () => {
    let database: Awaited<ReturnType<typeof connectDatabase>>;
    beforeAll(async () => (database = await connectDatabase(readConfig(env))));
    afterAll(() => database.close());

    it.each(CASES)(
      'is refused with a sentence, and nothing is changed: %s',
      async (_what, content, sentence) => {
        const refusal = await restoreHere(content).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(StartError);
        expect((refusal as StartError).message).toMatch(sentence);
        expect((refusal as StartError).message).not.toContain('\n');
        expect(await contentsOf(connectedDatabase())).toEqual(before);
      },
    );
  });

  it.each(CASES.filter(([what]) => AS_PROGRAM.has(what)))(
    'makes the command end with that sentence alone and exit code 1: %s',
    async (_what, content, sentence) => {
      const { code, errors } = await restore(content);
      expect(errors).toMatch(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
      expect(await inDatabase(contentsOf)).toEqual(before);
    },
  );

  it('is restored if it has the same content as a real one', async () => {
    expect(await restore(GOOD)).toMatchObject({ code: 0, errors: '' });
    const { makes, meta, ...others } = await inDatabase(contentsOf);
    expect([makes?.length, meta?.length, Object.keys(others)]).toEqual([1, 1, []]);
  });
});
