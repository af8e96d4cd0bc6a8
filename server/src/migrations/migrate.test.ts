import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runProgram } from '../testing/runProgram.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';

const NEWEST = MIGRATIONS.length + 1;

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ sampleCar: true });
});
afterEach(() => api.stop());

const meta = () => mongoose.connection.collection<{ _id: string; version: number; lease?: object }>('meta');
const schema = () => meta().findOne({ _id: 'schema' });
/** Turns the database into one from before there were migrations. */
const makeOld = async () => {
  await meta().deleteMany({});
  await mongoose.connection.collection('cars').updateMany({}, { $unset: { workshops: '' } });
};

const silently = () => undefined;
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('a start', () => {
  it('gives a fresh database the newest version without running a step', async () => {
    expect(await schema()).toEqual({ _id: 'schema', version: NEWEST });
  });

  it('migrates the data of version 1, once', async () => {
    await makeOld();
    const cars = mongoose.connection.collection('cars');
    expect(await cars.countDocuments({ workshops: { $exists: false } })).toBe(1);
    const versions: number[] = [];
    const report = ({ version }: { version: number }) => versions.push(version);
    await migrate(report);
    await migrate(report);
    expect(versions).toEqual(MIGRATIONS.map((_, index) => index + 2));
    expect(await schema()).toEqual({ _id: 'schema', version: NEWEST });
    expect(await cars.countDocuments({ workshops: [] })).toBe(1);
  });

  it('refuses the data of a newer Glovebox with a message, and so does a command', async () => {
    await meta().updateOne({ _id: 'schema' }, { $set: { version: NEWEST + 1 } });
    const refusal = `The data is of schema version ${NEWEST + 1}, and this Glovebox knows versions up to ${NEWEST}`;
    await expect(migrate(silently)).rejects.toThrow(refusal);
    const { dataDir, mongodbUri } = api.config;
    const env = { DATA_DIR: dataDir, ...(mongodbUri && { MONGODB_URI: mongodbUri }) };
    const program = runProgram('commands/makeAdmin.ts', { cwd: dataDir, env, args: ['a@example.org'] });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toContain(refusal);
  }, 60_000);
});

describe('migrating', () => {
  it('is done by one of several concurrent starts, step by step, while the others wait', async () => {
    await makeOld();
    const done: string[] = [];
    const { open, opened } = gate();
    const steps: Migration[] = [
      {
        does: 'first',
        run: async () => {
          done.push('first begins');
          await opened;
          done.push('first ends');
        },
      },
      { does: 'second', run: () => Promise.resolve(void done.push('second')) },
    ];
    const starts = Array.from({ length: 5 }, () => migrate(silently, steps));
    await vi.waitFor(() => expect(done).toEqual(['first begins']), { timeout: 10_000 });
    const first = await Promise.race([...starts, sleep(150, 'waiting')]);
    expect([first, done]).toEqual(['waiting', ['first begins']]);
    open();
    await Promise.all(starts);
    expect(done).toEqual(['first begins', 'first ends', 'second']);
    expect(await schema()).toEqual({ _id: 'schema', version: 3 });
  });

  it('resumes at the step that failed, and reports why it failed', async () => {
    await makeOld();
    const done: string[] = [];
    let isBroken = true;
    const steps: Migration[] = [
      { does: 'first', run: () => Promise.resolve(void done.push('first')) },
      {
        does: 'cars get wings',
        run: () => {
          done.push('second');
          return isBroken ? Promise.reject(new Error('no feathers')) : Promise.resolve();
        },
      },
    ];
    await expect(migrate(silently, steps)).rejects.toThrow(
      'The data could not be brought to schema version 3 (cars get wings): no feathers. Nothing is lost',
    );
    expect(await schema()).toEqual({ _id: 'schema', version: 2 });
    isBroken = false;
    await migrate(silently, steps);
    expect(done).toEqual(['first', 'second', 'second']);
    expect(await schema()).toEqual({ _id: 'schema', version: 3 });
  });

  it('is taken over from a process that died, but not from a live one', async () => {
    await makeOld();
    const until = new Date(Date.now() + 700);
    await meta().insertOne({ _id: 'schema', version: 1, lease: { holder: 'somebody', until } });
    await migrate(silently);
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await schema()).toEqual({ _id: 'schema', version: NEWEST });
  });
});
