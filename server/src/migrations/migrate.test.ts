import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '../testing/runProgram.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { BASELINE_VERSION, NEWEST_VERSION } from './schemaVersion.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ sampleCar: true });
});
afterEach(() => api.stop());

const meta = () => mongoose.connection.collection<{ _id: string; version: number; lease?: object }>('meta');
const schema = () => meta().findOne({ _id: 'schema' });
const setVersion = (version: number) => meta().replaceOne({ _id: 'schema' }, { version }, { upsert: true });
/** Reads every document of every collection. */
const contents = async () => {
  const found = (await mongoose.connection.listCollections()).map(({ name }) => name).sort();
  return Promise.all(
    found.map(async (name) => {
      // leases of what runs every minute lie beside the version of the data
      const filter = name === 'meta' ? { _id: 'schema' as unknown as mongoose.mongo.ObjectId } : {};
      return [name, await mongoose.connection.collection(name).find(filter).toArray()];
    }),
  );
};
/** Starts a command of an operator on the same database. */
const runCommand = async () => {
  const { dataDir, mongodbUri } = api.config;
  const env = { DATA_DIR: dataDir, ...(mongodbUri && { MONGODB_URI: mongodbUri }) };
  const program = runProgram('commands/makeAdmin.ts', { cwd: dataDir, env, args: ['a@example.org'] });
  return { code: await program.ended, errors: program.errors() };
};

const silently = () => undefined;
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('a start', () => {
  it('gives a fresh database the newest version without running a step', async () => {
    expect(await schema()).toEqual({ _id: 'schema', version: NEWEST_VERSION });
  });

  it.each([
    ['of the version before the baseline', BASELINE_VERSION - 1],
    ['that stores no version', undefined],
  ])(
    'refuses data %s with a message, as a command does, and changes nothing',
    async (_name, version) => {
      if (version === undefined) await meta().deleteMany({});
      else await setVersion(version);
      const before = await contents();
      const refusal =
        `The data is of schema version ${version ?? 1}, and this Glovebox reads versions from ${BASELINE_VERSION} on. ` +
        'The last commit that reads it is ce49fc1d. Nothing was changed.';
      await expect(migrate(silently)).rejects.toThrow(refusal);
      expect(await runCommand()).toEqual({ code: 1, errors: expect.stringContaining(refusal) as string });
      expect(await contents()).toEqual(before);
    },
    60_000,
  );

  it('refuses the data of a newer Glovebox with a message, and so does a command', async () => {
    await setVersion(NEWEST_VERSION + 1);
    const refusal = `The data is of schema version ${NEWEST_VERSION + 1}, and this Glovebox knows versions up to ${NEWEST_VERSION}`;
    await expect(migrate(silently)).rejects.toThrow(refusal);
    expect(await runCommand()).toEqual({ code: 1, errors: expect.stringContaining(refusal) as string });
  }, 60_000);
});

describe('migrating', () => {
  it('is done by one of several concurrent starts, step by step, while the others wait', async () => {
    await setVersion(BASELINE_VERSION);
    const done: string[] = [];
    const { open, opened } = gate();
    const steps: Migration[] = [
      {
        description: 'first',
        run: async () => {
          done.push('first begins');
          await opened;
          done.push('first ends');
        },
      },
      { description: 'second', run: () => Promise.resolve(void done.push('second')) },
    ];
    const starts = Array.from({ length: 5 }, () => migrate(silently, steps));
    await vi.waitFor(() => expect(done).toEqual(['first begins']), { timeout: 10_000 });
    const first = await Promise.race([...starts, sleep(150, 'waiting')]);
    expect([first, done]).toEqual(['waiting', ['first begins']]);
    open();
    await Promise.all(starts);
    expect(done).toEqual(['first begins', 'first ends', 'second']);
    expect(await schema()).toEqual({ _id: 'schema', version: BASELINE_VERSION + 2 });
  });

  it('resumes at the step that failed, and reports why it failed', async () => {
    await setVersion(BASELINE_VERSION);
    const done: string[] = [];
    let isBroken = true;
    const steps: Migration[] = [
      { description: 'first', run: () => Promise.resolve(void done.push('first')) },
      {
        description: 'cars get wings',
        run: () => {
          done.push('second');
          return isBroken ? Promise.reject(new Error('no feathers')) : Promise.resolve();
        },
      },
    ];
    await expect(migrate(silently, steps)).rejects.toThrow(
      `The data could not be brought to schema version ${BASELINE_VERSION + 2} (cars get wings): no feathers. Nothing is lost`,
    );
    expect(await schema()).toEqual({ _id: 'schema', version: BASELINE_VERSION + 1 });
    isBroken = false;
    await migrate(silently, steps);
    expect(done).toEqual(['first', 'second', 'second']);
    expect(await schema()).toEqual({ _id: 'schema', version: BASELINE_VERSION + 2 });
  });

  it('is taken over from a process that died, but not from a live one', async () => {
    const until = new Date(Date.now() + 700);
    const held = { version: BASELINE_VERSION, lease: { holder: 'somebody', until } };
    await meta().replaceOne({ _id: 'schema' }, held);
    await migrate(silently, [{ description: 'first', run: () => Promise.resolve() }]);
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await schema()).toEqual({ _id: 'schema', version: BASELINE_VERSION + 1 });
  });
});
