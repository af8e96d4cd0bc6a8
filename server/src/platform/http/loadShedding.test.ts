import express from 'express';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import supertest from 'supertest';
import { errorHandler } from './errorHandler.ts';
import { limitConcurrency } from './loadShedding.ts';

it('queues excess requests, refuses those that waited too long, and recovers afterwards', async () => {
  let finish: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  let begun = 0;
  const app = express();
  app.get('/work', limitConcurrency(2, 100), async (_req, res) => {
    begun += 1;
    await work;
    res.json({});
  });
  app.get('/health', (_req, res) => res.json({}));
  const server = createServer(app.use(errorHandler)).listen(0, '127.0.0.1');
  const request = supertest(server);

  const served = [request.get('/work'), request.get('/work')].map((call) => call.then((answer) => answer));
  await expect.poll(() => begun).toBe(2);
  const refused = await request.get('/work').expect(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.body).toMatchObject({ code: 'BUSY' });
  await request.get('/health').expect(200);

  const waited = request.get('/work').then((answer) => answer.status);
  finish();
  expect(await waited).toBe(200);
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
  await request.get('/work').expect(200);
  server.close();
});
