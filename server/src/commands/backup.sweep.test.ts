import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Double, Int32, Long, MongoClient, Timestamp, type Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBackup } from './backup/writeBackup.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { readConfig } from '../platform/config/config.ts';
import { startEmbeddedStore } from '@glovebox/embedded-store';
import { restoreBackup } from './backup/restoreBackup.ts';
import { runProgram } from '../testing/runProgram.ts';
import { freshMongodb, stopSharedServer } from '../testing/testServer.ts';
import { BASELINE_VERSION } from '../migrations/schemaVersion.ts';

const ROUNDS = 20;

let folder: string;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  await stopSharedServer();
  folder = await mkdtemp(join(tmpdir(), 'glovebox-backup-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Target {
  env: Record<string, string>;
  uri: string;
  client: MongoClient;
  /** Disconnects and keeps the data: a restore must be the only one using the database. */
  leave: () => Promise<void>;
}

let places = 0;
const freshEnvironment = (): Record<string, string> => {
  const uri = freshMongodb();
  places += 1;
  return uri ? { MONGODB_URI: uri } : { DATA_DIR: join(folder, `data${places}`) };
};

/** An open database, and the environment variables with which the commands find it. */
const openTarget = async (env = freshEnvironment()): Promise<Target> => {
  const store = env.DATA_DIR ? await startEmbeddedStore({ dataDir: env.DATA_DIR }) : undefined;
  const uri = store?.uri ?? env.MONGODB_URI ?? '';
  const client = await new MongoClient(uri).connect();
  const leave = async () => {
    await client.close();
    await store?.stop();
  };
  return { env, uri, client, leave };
};

const run = async (command: 'backup' | 'restore', target: Target, args: string[], input = '') => {
  const program = runProgram(`commands/${command}.ts`, { cwd: folder, env: target.env, args });
  program.say(input);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
};

/** Runs a command in this process, which saves the second that a program takes to start. */
const within = async <T>({ env }: Target, work: () => Promise<T>): Promise<T> => {
  const database = await connectDatabase(readConfig(env));
  try {
    return await work();
  } finally {
    await database.close();
  }
};
const backUp = (target: Target, file: string, overwrite = false) =>
  within(target, () => writeBackup(file, { overwrite }));

const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;
const contents = async (client: MongoClient) => {
  const collections = await client.db().listCollections({}, { nameOnly: true }).toArray();
  const entries = collections.map(async ({ name }) => {
    const collection = client.db().collection(name);
    const documents = await collection.find({}, { sort: { _id: 1 }, ...EXACT }).toArray();
    const indexes = await collection.indexes();
    return [name, { documents, indexes: indexes.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)) }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<
    string,
    { documents: Document[]; indexes: unknown[] }
  >;
};

const EVERY_TYPE = {
  _id: 'every type',
  int: new Int32(7),
  double: new Double(7),
  negativeZero: new Double(-0),
  long: Long.fromString('9007199254740993'),
  date: new Date(0),
  binary: new Binary(Buffer.from([0, 255])),
  stamp: new Timestamp({ t: 1, i: 2 }),
  nothing: null,
  nested: [{ 10: 'ten', 2: 'two' }, /a/i],
};

/** Says which schema the data has, as a start of the product does. */
const nameSchema = ({ client }: Target) =>
  client
    .db()
    .collection<{ _id: string; version: number }>('meta')
    .insertOne({ _id: 'schema', version: BASELINE_VERSION });

const fill = async (target: Target) => {
  const database = target.client.db();
  await nameSchema(target);
  await database.collection<{ _id: string }>('things').insertOne(EVERY_TYPE);
  await database
    .collection('things')
    .insertMany(Array.from({ length: 2_500 }, (_, n) => ({ n: new Int32(n) })));
  await database
    .collection('things')
    .createIndexes([{ key: { n: 1 }, unique: true, sparse: true, name: 'n_1' }]);
  await database.collection('sessions').insertOne({ secret: 'opens an account' });
  await database.collection('users').insertOne({
    name: 'Ann',
    email: 'ann@example.org',
    emailVerified: true,
    role: 'basic',
    plan: 'free',
    discoverable: true,
    sessions: [{ secret: 'opens it, too' }],
  });
};

/** The number of the next pair, which continues after a stop. */
let pairs = 0;
/** Increments two counters and adds a pair of documents, in one transaction each, until it is stopped. */
const keepWritingPairs = async (client: MongoClient) => {
  const database = client.db();
  const sides = ['pairsleft', 'pairsright'].map((name) => database.collection(name));
  const padding = 'x'.repeat(500);
  const write = (n: number) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        for (const side of sides) {
          await side.updateOne({ isCounter: true }, { $inc: { count: 1 } }, { session, upsert: true });
          await side.insertOne({ n, padding }, { session });
        }
      }),
    );
  const writing = { isOver: false };
  const rest = async () => {
    while (!writing.isOver) await write(pairs++);
  };
  await write(pairs++);
  const done = rest();
  return () => {
    writing.isOver = true;
    return done;
  };
};

// separate programs take a while to start on a busy machine
describe('npm run backup and npm run restore', { timeout: 300_000 }, () => {
  it('copy every document, type and index to another database, but not the sessions', async () => {
    const [from, to] = [await openTarget(), await openTarget()];
    await fill(from);
    const file = join(folder, 'whole.backup');
    const backup = await run('backup', from, [file]);
    expect(backup).toEqual({ code: 0, output: `Saved 2503 documents to ${file}.\n`, errors: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const expected = await contents(from.client);
    delete expected.sessions;
    delete expected.users!.documents[0]!.sessions;

    await to.client.db().collection('sessions').insertOne({ secret: 'of the old state' });
    await to.leave();
    const restored = await run('restore', to, [file, '--yes']);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored.'), errors: '' });
    const again = await openTarget(to.env);
    // a restore also builds the indexes that the next start needs
    const { documents, indexes } = expected.users!;
    const users = { documents, indexes: expect.arrayContaining(indexes) };
    expect(await contents(again.client)).toEqual({ ...expected, users });
    closers.push(from.leave, again.leave);
  });

  it('write a consistent snapshot of all collections while others write', async () => {
    const [from, to] = [await openTarget(), await openTarget()];
    closers.push(from.leave);
    await nameSchema(from);
    await to.leave();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const file = join(folder, `busy${round}.backup`);
      const stopWriting = await keepWritingPairs(from.client);
      await backUp(from, file);
      await stopWriting();
      await within(to, () => restoreBackup(file));
      const target = await openTarget(to.env);
      const sides = await Promise.all(
        ['pairsleft', 'pairsright'].map((name) =>
          target.client
            .db()
            .collection(name)
            .find({}, { projection: { n: 1, count: 1, _id: 0 } })
            .toArray(),
        ),
      );
      await target.leave();
      const [left, right] = sides.map((side) => ({
        count: side.find(({ count }) => count)?.count as number,
        numbers: side.flatMap(({ n }) => (n === undefined ? [] : [n as number])).sort((a, b) => a - b),
      }));
      expect(left).toEqual(right);
      expect(left?.numbers).toEqual(Array.from({ length: left?.count ?? -1 }, (_, n) => n));
    }
  });

  it('leave no partial file when they are killed', async () => {
    const from = await openTarget();
    closers.push(from.leave);
    await nameSchema(from);
    const lines = Array.from({ length: 20_000 }, (_, n) => ({
      n,
      text: Math.random().toString(36).repeat(20),
    }));
    await from.client.db().collection('services').insertMany(lines);
    const file = join(folder, 'killed.backup');
    const program = runProgram('commands/backup.ts', { cwd: folder, env: from.env, args: [file] });
    const hasBegun = async () => (await readdir(folder)).some((name) => name.startsWith('killed.backup.'));
    await vi.waitUntil(hasBegun, { timeout: 60_000, interval: 5 });
    program.kill('SIGKILL');
    await program.ended;
    await expect(access(file)).rejects.toThrow('ENOENT');
    expect(await backUp(from, file)).toBe(20_001);
  });

  it('overwrite nothing unless asked to', async () => {
    const target = await openTarget();
    await fill(target);
    const file = join(folder, 'kept.backup');
    await writeFile(file, 'mine');
    const refused = await run('backup', target, [file]);
    expect([refused.code, refused.errors]).toEqual([1, `${file} exists already; --yes overwrites it.\n`]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'nowhere', 'a.backup');
    const unwritten = await run('backup', target, [nowhere]);
    expect([unwritten.code, unwritten.errors]).toEqual([
      1,
      expect.stringMatching(/^\S+a\.backup cannot be written: ENOENT.*\n$/),
    ]);
    await backUp(target, file, true);
    expect((await readdir(folder)).filter((name) => name.startsWith('kept.backup.'))).toEqual([]);

    const before = await contents(target.client);
    if (target.env.DATA_DIR) {
      const shared = await run('restore', target, [file, '--replace', '--yes']);
      expect([shared.code, shared.errors]).toEqual([1, expect.stringContaining('Stop it first')]);
    }
    await target.leave();
    const full = await run('restore', target, [file, '--yes']);
    expect([full.code, full.errors]).toEqual([
      1,
      expect.stringContaining('Add --replace to overwrite them. Nothing was changed.'),
    ]);
    const unsure = await run('restore', target, [file, '--replace'], 'n\n');
    expect([unsure.code, unsure.output]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
    const again = await openTarget(target.env);
    closers.push(again.leave);
    expect(await contents(again.client)).toEqual(before);
  });

  it('report that a restore was interrupted until it is run again', async () => {
    const target = await openTarget();
    await fill(target);
    const file = join(folder, 'again.backup');
    await backUp(target, file);
    await target.client.db().collection<{ _id: string }>('restoring.state').insertOne({ _id: 'swapping' });
    await target.leave();
    const start = runProgram('index.ts', { cwd: folder, env: { PORT: '0', ...target.env } });
    expect([await start.ended, start.errors()]).toEqual([1, expect.stringContaining('was cut short')]);
    expect((await run('restore', target, [file, '--replace', '--yes'])).code).toBe(0);
    const again = runProgram('index.ts', {
      cwd: folder,
      // the stop does not wait for the backup of the night, which would be made now
      env: { PORT: '0', LOG_LEVEL: 'warn', BACKUP_DIR: 'off', ...target.env },
    });
    await again.until(/is ready/);
    again.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
