import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- a slow database is slow by the real clock; only sweeps use it
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedStore } from '@glovebox/embedded-store';
import { copySeededStore } from './seededStore.ts';

/** A proxy between the server and its database, with which a test can simulate network failures. */
export interface DatabaseProxy {
  uri: string;
  /** Closes every connection and refuses new ones. */
  disconnect(): void;
  /** Keeps the connections but drops all data. */
  stall(): void;
  /** Delays each answer of the database by this many milliseconds. */
  slow(milliseconds: number): void;
  /**
   * Breaks every connection once, when the server sends the next message that contains the text, before that is passed
   * on or after it has been carried out.
   * @param breakIt breaks the connections; by default they can be opened again at once
   */
  cut(when: 'before' | 'after', text?: string, breakIt?: () => void): void;
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

const readTarget = (uri: string) => {
  const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? '';
  if (host.startsWith('%2F')) return { path: decodeURIComponent(host) };
  const [name = '127.0.0.1', port = '27017'] = host.split(':');
  return { host: name, port: Number(port) };
};

/** Opens the database of the tests: TEST_MONGODB_URI, or an embedded store in a folder of its own. */
const openTarget = async () => {
  const { TEST_MONGODB_URI } = process.env;
  if (TEST_MONGODB_URI) {
    const database = `test_${randomBytes(6).toString('hex')}`;
    return { uri: TEST_MONGODB_URI, database, close: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-proxied-'));
  await copySeededStore(dataDir);
  const store = await startEmbeddedStore({ dataDir });
  const close = async () => {
    await store.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { uri: store.uri, database: new URL(store.uri).pathname.slice(1), close };
};

/** Listens on a free loopback port and forwards everything to the database of the tests. */
export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const { uri, database, close } = await openTarget();
  const target = readTarget(uri);
  const pairs = new Set<[Socket, Socket]>();
  let stalled = false;
  let late = 0;
  let next: { when: 'before' | 'after'; text: string; breakIt: () => void } | null = null;
  const breakAll = () => {
    for (const [client, upstream] of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };

  const server = createServer((client) => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    let last: (() => void) | null = null;
    client.on('data', (chunk: Buffer) => {
      if (stalled) return;
      if (next && chunk.includes(next.text)) {
        const { when, breakIt } = next;
        next = null;
        if (when === 'before') {
          breakIt();
          return;
        }
        last = breakIt;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (last) last();
      else if (late > 0) void sleep(late).then(() => client.write(chunk));
      else if (!stalled) client.write(chunk);
    });
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const disconnect = () => {
    server.close();
    breakAll();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    uri: `mongodb://127.0.0.1:${port}/${database}?directConnection=true`,
    disconnect,
    stall: () => {
      stalled = true;
    },
    slow: (milliseconds) => {
      late = milliseconds;
    },
    cut: (when, text = '', breakIt = breakAll) => {
      next = { when, text, breakIt };
    },
    reconnect: async () => {
      stalled = false;
      if (!server.listening) await listen(port);
    },
    stop: async () => {
      const closed = server.listening ? once(server, 'close') : Promise.resolve();
      disconnect();
      await closed;
      await close();
    },
  };
};
