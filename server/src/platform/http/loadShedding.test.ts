import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express, { type RequestHandler } from 'express';
import supertest from 'supertest';
import { afterEach, expect, it } from 'vitest';
import type { RunningConfig } from '../config/config.ts';
import { pauseRequestTime } from '../database/requestTime.ts';
import { guardConnections } from './connections.ts';
import { errorHandler } from './errorHandler.ts';
import { startDeadline } from './requestDeadline.ts';
import { limitConcurrency } from './loadShedding.ts';
import { configure } from './settings.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Starts a server that works on requests at /work, of which few run at once, and is not limited elsewhere. */
const serve = async (work: RequestHandler, atOnce: number) => {
  const app = express();
  configure(app, { trustProxy: 1 } as RunningConfig);
  app.get('/work', limitConcurrency(atOnce, 100), startDeadline, work);
  app.get('/health', (_req, res) => res.json({}));
  server = createServer(guardConnections(app.use(errorHandler))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = supertest(server);
  return (path: string, from: string) => request.get(path).set('X-Forwarded-For', from);
};

/** Work that each request begins and that ends for all of them together. */
const work = () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const begun: string[] = [];
  const handle: RequestHandler = async (req, res) => {
    begun.push(String(req.headers['x-forwarded-for']));
    await done;
    res.json({});
  };
  return { handle, begun, finish };
};

const statusOf = (call: supertest.Test) => call.then(({ status }) => status);

it('queues excess requests, refuses those that waited too long, and recovers afterwards', async () => {
  const { handle, begun, finish } = work();
  const get = await serve(handle, 2);
  const served = ['192.0.2.1', '192.0.2.2'].map((from) => statusOf(get('/work', from)));
  await expect.poll(() => begun.length).toBe(2);
  const refused = await get('/work', '192.0.2.3').expect(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.body).toMatchObject({ code: 'BUSY' });
  await get('/health', '192.0.2.3').expect(200);

  const waited = statusOf(get('/work', '192.0.2.3'));
  finish();
  expect(await waited).toBe(200);
  expect(await Promise.all(served)).toEqual([200, 200]);
  await get('/work', '192.0.2.3').expect(200);
});

it.each([
  ['an address', ['192.0.2.1', '192.0.2.1:4711', '192.0.2.1:4712']],
  ['a /48 of IPv6', ['2001:db8::1', '[2001:db8::2]:4711', '[2001:db8:0:1::3]']],
])('gives the requests of %s no more than a fifth of the places', async (_what, addresses) => {
  const { handle, begun, finish } = work();
  const get = await serve(handle, 10);
  const ofOne = addresses.map((from) => statusOf(get('/work', from)));
  await expect.poll(() => begun.length).toBe(2);
  const ofOthers = ['192.0.2.2', '2001:db8:1::1'].map((from) => statusOf(get('/work', from)));
  await expect.poll(() => begun.slice(2)).toEqual(expect.arrayContaining(['192.0.2.2', '2001:db8:1::1']));
  expect(await Promise.race(ofOne)).toBe(503);
  finish();
  expect((await Promise.all(ofOne)).toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
  expect(await Promise.all(ofOthers)).toEqual([200, 200]);
});

it('does not count a request that waits for work elsewhere', async () => {
  const { handle, begun, finish } = work();
  const waits: RequestHandler = (...call) => pauseRequestTime(() => Promise.resolve(handle(...call)));
  const get = await serve(waits, 1);
  const waiting = statusOf(get('/work', '192.0.2.1'));
  await expect.poll(() => begun.length).toBe(1);
  const another = statusOf(get('/work', '192.0.2.2'));
  await expect.poll(() => begun.length).toBe(2);
  finish();
  expect(await Promise.all([waiting, another])).toEqual([200, 200]);
});

it('counts the work for a client that has hung up until it ends', async () => {
  const { handle, begun, finish } = work();
  const get = await serve(handle, 1);
  const gone = connect((server.address() as AddressInfo).port, '127.0.0.1');
  gone.write('GET /work HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => begun.length).toBe(1);
  gone.destroy();
  await get('/work', '192.0.2.1').expect(503);
  finish();
  await get('/work', '192.0.2.1').expect(200);
});

it.each([
  ['large answers', (res: express.Response) => void res.end('x'.repeat(30_000_000))],
  [
    'large answers that are streamed',
    async (res: express.Response) => {
      for (let part = 0; part < 480; part += 1) {
        if (!res.write('x'.repeat(64_000))) await once(res, 'drain');
      }
      res.end();
    },
  ],
])('serves others while clients do not read %s', async (_what, send) => {
  const get = await serve((req, res) => (req.headers.range ? void send(res) : void res.json({})), 2);
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 12; count += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.pause());
    socket.write('GET /work HTTP/1.1\r\nHost: x\r\nRange: all\r\n\r\n');
    // its answer has begun, and nothing more of it is read
    await once(socket, 'readable');
  }
  await get('/work', '192.0.2.1').expect(200);
});
