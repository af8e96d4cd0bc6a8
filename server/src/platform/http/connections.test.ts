import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { guardConnections } from './connections.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

const IMPATIENT = { arrivalMs: 60_000, patienceMs: 0, slowest: Infinity };

const serve = async (listener: RequestListener, patience?: Parameters<typeof guardConnections>[1]) => {
  server = createServer(guardConnections(listener, patience)).listen(0, '127.0.0.1');
  await once(server, 'listening');
};

const open = (): Socket => {
  const socket = connect((server?.address() as AddressInfo | undefined)?.port ?? 0, '127.0.0.1');
  sockets.push(socket);
  return socket.on('error', () => undefined);
};

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const LARGE = 'x'.repeat(30_000_000);

it('answers the requests that a client sends at once one after another, in their order', async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  await serve((req, res) => {
    begun.push(req.url ?? '');
    answers.push(() => res.end(`[answer ${req.url}]`));
  });
  const socket = open();
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(['/1', '/2', '/3'].map(request).join(''));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    // a second connection is served meanwhile
    open().write(request('/other'));
    await expect.poll(() => begun.length).toBe(count + 1);
    begun.pop();
    answers.splice(0, 1)[0]?.();
    answers.splice(0, 1)[0]?.();
  }
  await expect.poll(() => text.match(/\[.*?\]/g)).toEqual(['[answer /1]', '[answer /2]', '[answer /3]']);
});

it('reads the body of a request that waited', async () => {
  await serve(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    res.end(`[${body.length}]`);
  });
  const socket = open();
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const post = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;
  socket.write(post(300_000) + post(200_000) + request('/'));
  await expect.poll(() => text.match(/\[.*?\]/g)).toEqual(['[300000]', '[200000]', '[0]']);
});

it('ends a connection on which more requests wait than any browser sends', async () => {
  let begun = 0;
  await serve(() => {
    begun += 1;
  });
  const socket = open();
  socket.write(request('/').repeat(100));
  await once(socket, 'close');
  expect(begun).toBe(1);
});

it('disconnects a client whose request does not arrive, but not one that waits for a long answer', async () => {
  let answer: (() => void) | undefined;
  await serve(
    (req, res) => {
      if (req.method === 'GET') answer = () => res.end('[done]');
    },
    { ...IMPATIENT, arrivalMs: 0 },
  );
  const waits = open();
  let text = '';
  waits.setEncoding('utf8').on('data', (part: string) => (text += part));
  waits.write(request('/'));
  await expect.poll(() => answer).toBeDefined();
  const silent = open();
  silent.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n');
  await once(silent, 'close');
  answer?.();
  await expect.poll(() => text).toContain('[done]');
});

it('disconnects a client that does not read its answer', async () => {
  await serve((_req, res) => res.end(LARGE), IMPATIENT);
  const socket = open().pause();
  socket.write(request('/'));
  const [connection] = (await once(server!, 'connection')) as [Socket];
  await once(connection, 'close');
});

it('disconnects who has left most unread, once clients together leave more than the server keeps', async () => {
  await serve((req, res) => res.end(LARGE.slice(Number(req.url?.slice(1)))), {
    mostUnread: 50_000_000,
  });
  const connections: Socket[] = [];
  server?.on('connection', (connection) => connections.push(connection));
  const leaveUnread = async (bytes: number) => {
    open()
      .pause()
      .write(request(`/${LARGE.length - bytes}`));
    await expect.poll(() => connections.at(-1)?.writableLength).toBeGreaterThan(0);
    return connections.pop()!;
  };
  const small = await leaveUnread(15_000_000);
  const large = await leaveUnread(28_000_000);
  expect(large.destroyed).toBe(false);
  const medium = await leaveUnread(20_000_000);
  await expect.poll(() => large.destroyed).toBe(true);
  expect([small.destroyed, medium.destroyed]).toEqual([false, false]);
});

it('disconnects a client that stops reading a stream, although it goes on sending', async () => {
  await serve((_req, res) => {
    res.write(LARGE);
  }, IMPATIENT);
  const socket = open().pause();
  socket.write(request('/').repeat(3));
  const [connection] = (await once(server!, 'connection')) as [Socket];
  await once(connection, 'close');
});

it('lets a client that reads slowly have all of a large answer', async () => {
  await serve((_req, res) => res.end(LARGE));
  const socket = open();
  socket.write(request('/'));
  let read = 0;
  for await (const part of socket) {
    read += (part as Buffer).length;
    // other things happen between two reads
    await new Promise(setImmediate);
    if (read > LARGE.length) break;
  }
  expect(read).toBeGreaterThan(LARGE.length);
});
