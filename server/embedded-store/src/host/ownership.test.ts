import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { folderForTest } from '../testing/storeForTest.ts';
import { startEmbeddedStore } from '../startEmbeddedStore.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

async function startCli(
  folder: string,
): Promise<{ uri: string; stop: (signal: NodeJS.Signals) => Promise<unknown[]> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, '--data-dir', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [uri] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    uri,
    stop: (signal) => {
      child.kill(signal);
      return once(child, 'close') as Promise<unknown[]>;
    },
  };
}

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 15_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const insert = (uri: string, _id: number): Promise<unknown> =>
  withClient(uri, (client) => client.db('test').collection<{ _id: number }>('c').insertOne({ _id }));

const ids = (uri: string): Promise<number[]> =>
  withClient(uri, async (client) =>
    (await client.db('test').collection<{ _id: number }>('c').find().toArray()).map(({ _id }) => _id),
  );

describe('one folder', () => {
  it('is served once; a second start in the same process shares the store', async () => {
    const folder = await folderForTest();
    const [first, second] = await Promise.all([
      startEmbeddedStore({ dataDir: folder }),
      startEmbeddedStore({ dataDir: folder }),
    ]);
    expect(first.uri).toBe(second.uri);
    const owner = first.isShared ? second : first;
    const standby = first.isShared ? first : second;
    await standby.stop();
    await insert(owner.uri, 1);
    expect(await ids(owner.uri)).toEqual([1]);
    await owner.stop();
  });

  it('is shared by two processes, and the second one takes over when the first one ends', async () => {
    const folder = await folderForTest();
    const first = await startCli(folder);
    const second = await startEmbeddedStore({ dataDir: folder });
    expect(second.isShared).toBe(true);
    await insert(first.uri, 1);
    await insert(second.uri, 2);
    expect(await ids(first.uri)).toEqual([1, 2]);

    // killed: nobody has said goodbye, and whoever shared the store goes on with it at the same address
    await first.stop('SIGKILL');
    await insert(second.uri, 3);
    const third = await startEmbeddedStore({ dataDir: folder });
    expect(third.uri).toBe(second.uri);
    expect(await ids(third.uri)).toEqual([1, 2, 3]);
    await third.stop();
    await second.stop();
  });

  it('can be opened again after a kill', async () => {
    const folder = await folderForTest();
    const first = await startCli(folder);
    await insert(first.uri, 1);
    await first.stop('SIGKILL');
    const second = await startEmbeddedStore({ dataDir: folder });
    expect(second.isShared).toBe(false);
    expect(await ids(second.uri)).toEqual([1]);
    await second.stop();
  });

  it('can be opened again after a kill, even while the killed process is a zombie', async () => {
    const folder = await folderForTest();
    // the program that replaces the shell reaps no child, so the killed store stays in the list of processes
    const parent = spawn(
      '/bin/sh',
      ['-c', '"$0" --import tsx "$@" & echo $!; exec sleep 60', process.execPath, CLI, '--data-dir', folder],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const lines = createInterface({ input: parent.stdout });
    const [pid] = (await once(lines, 'line')) as [string];
    const [uri] = (await once(lines, 'line')) as [string];
    await insert(uri, 1);
    process.kill(Number(pid), 'SIGKILL');
    const second = await startEmbeddedStore({ dataDir: folder });
    expect(second.isShared).toBe(false);
    expect(await ids(second.uri)).toEqual([1]);
    await second.stop();
    parent.kill();
  });

  it(
    'passes to the one who shares it when its owner stops in good order, again and again',
    { timeout: 90_000 },
    async () => {
      const folder = await folderForTest();
      let [owner, standby] = [
        await startEmbeddedStore({ dataDir: folder }),
        await startEmbeddedStore({ dataDir: folder }),
      ];
      for (let round = 1; round <= 3; round += 1) {
        await owner.stop();
        await insert(standby.uri, round);
        [owner, standby] = [standby, await startEmbeddedStore({ dataDir: folder })];
      }
      expect(await ids(standby.uri)).toEqual([1, 2, 3]);
      await standby.stop();
      await owner.stop();
    },
  );

  it('does not share its owner with a copy of the folder', async () => {
    const folder = await folderForTest();
    const original = await startEmbeddedStore({ dataDir: folder });
    await insert(original.uri, 1);
    const copied = await folderForTest();
    await cp(folder, copied, { recursive: true });
    const copy = await startEmbeddedStore({ dataDir: copied });
    expect(copy.isShared).toBe(false);
    expect(copy.uri).not.toBe(original.uri);
    await insert(copy.uri, 2);
    expect(await ids(original.uri)).toEqual([1]);
    expect(await ids(copy.uri)).toEqual([1, 2]);
    await copy.stop();
    await original.stop();
  });

  it('can be opened by a tool, with or without the application running', async () => {
    const folder = await folderForTest();
    const application = await startEmbeddedStore({ dataDir: folder });
    const tool = await startCli(folder);
    expect(tool.uri).toMatch(/^mongodb:\/\/%2F\S+store\.sock\/app$/);
    await insert(tool.uri, 1);
    expect(await ids(application.uri)).toEqual([1]);
    expect(await tool.stop('SIGTERM')).toEqual([0, null]);
    await application.stop();

    const alone = await startCli(folder);
    expect(await ids(alone.uri)).toEqual([1]);
    expect(await alone.stop('SIGINT')).toEqual([0, null]);
  });
});

describe('the store that npm started', () => {
  it('stops when npm is stopped, although npm does not pass the signal on', async () => {
    const folder = await folderForTest();
    const command = `"${process.execPath}" --import tsx "${CLI}" --data-dir "${folder}"; true`;
    const shell = spawn('sh', ['-c', command], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_lifecycle_event: 'store' },
    });
    await once(createInterface({ input: shell.stdout }), 'line');
    shell.kill('SIGTERM');
    // the pipe closes when the store, which inherited it, has ended as well
    await once(shell, 'close');
    const next = await startEmbeddedStore({ dataDir: folder });
    expect(next.isShared).toBe(false);
    await next.stop();
  });
});

describe('the socket', () => {
  it('is refused on Windows, where Node cannot open it', async () => {
    const folder = await folderForTest();
    await expect(startEmbeddedStore({ dataDir: folder, platform: 'win32' })).rejects.toThrow(
      'the embedded store runs on Linux and macOS only',
    );
  });

  it('belongs to this user only, has a short path, and is removed at the stop', async () => {
    const folder = await folderForTest();
    const store = await startEmbeddedStore({ dataDir: `${folder}/${'long '.repeat(40)}` });
    const path = decodeURIComponent(new URL(store.uri).hostname);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(107);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await store.stop();
    expect(existsSync(dirname(path))).toBe(false);
  });
});
