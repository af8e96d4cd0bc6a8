import { Writable } from 'node:stream';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { nameRoute, requestLog } from './requestLog.ts';

const SECRET = 'k7-secret-value';

/** Returns the log lines written while `work` runs. */
const logged = async (work: (log: ReturnType<typeof createLogger>) => Promise<void> | void) => {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  await work(createLogger({ logLevel: 'trace' }, stream));
  return text;
};

describe('the log of a request', () => {
  it('has its route, status, duration and id, and nothing that the caller sent', async () => {
    let requestId = '';
    const text = await logged(async (log) => {
      const app = express();
      app.use(requestLog(log));
      app.get('/check/:code', nameRoute('GET /check/:code'), (_req, res) => {
        res.json({});
      });
      const answer = await supertest(app)
        .get(`/check/${SECRET}?token=${SECRET}`)
        .set({
          token: SECRET,
          Cookie: `token=${SECRET}`,
          Authorization: SECRET,
          Referer: `https://x/${SECRET}`,
        })
        .expect(200);
      requestId = answer.headers['x-request-id']!;
      await supertest(app).get(`/nothing/${SECRET}?email=${SECRET}`).expect(404);
    });
    expect(text).not.toContain(SECRET);
    const [first, second] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({ requestId, route: 'GET /check/:code', status: 200, msg: 'request' });
    expect(first?.milliseconds).toEqual(expect.any(Number));
    expect(second).toMatchObject({ route: 'GET (no route of the API)', status: 404 });
  });
});

describe('other log lines', () => {
  it.each(['token', 'cookie', 'authorization', 'password', 'passwordHash', 'email', 'secret'])(
    'redact a %s wherever it appears',
    async (name) => {
      const text = await logged((log) => {
        log.info({ [name]: SECRET, user: { [name]: SECRET }, req: { headers: { [name]: SECRET } } }, 'x');
      });
      expect(text).not.toContain(SECRET);
    },
  );

  it('redact the value in a duplicate key error of the database', async () => {
    const error = Object.assign(new Error(`E11000 duplicate key error dup key: { email: "${SECRET}" }`), {
      code: 11_000,
      keyValue: { email: SECRET },
    });
    expect(await logged((log) => log.error({ err: error }, 'unexpected failure'))).not.toContain(SECRET);
  });
});
