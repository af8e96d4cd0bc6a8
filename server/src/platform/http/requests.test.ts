import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let person: Person;
beforeAll(async () => {
  person = await signUp(api);
});

const login = () => api.request.post('/api/auth/login');
const raw = (body: string, type = 'application/json') => login().set('Content-Type', type).send(body);

/** Sends raw bytes, for example a path that an HTTP client would normalise. */
const rawRequest = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(text)).on('error', reject);
  });

describe('a request body', () => {
  it('is refused beyond 100 KB', async () => {
    const answer = await login().send({ email: 'a'.repeat(101 * 1024), password: 'hunter22' });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is refused beyond 100 KB after decompression', async () => {
    const packed = gzipSync(JSON.stringify({ email: 'a'.repeat(5_000_000), password: 'hunter22' }));
    expect(packed.length).toBeLessThan(10_000);
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: packed,
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'TOO_LARGE' }),
    ]);
  });

  it('is accepted up to 100 KB', async () => {
    const answer = await login().send({ email: 'a'.repeat(99 * 1024), password: 'hunter22' });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      const answer = await raw('{"email":"a@example.org","password":"hunter22"}', type);
      expect([answer.status, answer.body.code]).toEqual([415, 'NOT_JSON']);
    },
  );

  it('is refused in another character set', async () => {
    const answer = await raw('{}', 'application/json; charset=latin1');
    expect([answer.status, answer.body.code]).toEqual([415, 'NOT_JSON']);
  });

  it.each(['{', '{"email":}', 'hello', '"text"', '\u0000'])(
    'is refused when it is not JSON: %j',
    async (body) => {
      const answer = await raw(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_JSON']);
    },
  );

  it('may be missing: the response names the required fields', async () => {
    const answer = await login();
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  it.each(['[]', '[1]', 'null'])('is refused when it is not an object: %s', async (body) => {
    expect((await raw(body)).status).toBe(400);
  });

  it('is refused when it is nested deeply', async () => {
    const answer = await raw('{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000));
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_JSON']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('cannot pollute a prototype by %s', async (key) => {
    const answer = await raw(`{"email":"a@example.org","password":"hunter22","${key}":{"role":"admin"}}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('is answered with one readable message per field', async () => {
    const wrong = await api.request
      .post('/api/auth/signup')
      .send({ name: 5, email: '', password: [], role: 'admin' });
    expect(wrong.body.details).toEqual([
      { path: 'name', message: 'Must be text' },
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
      { path: '', message: 'Unknown field: role' },
    ]);
    const list = await api.request.post('/api/auth/signup').send([]);
    expect(list.body.error).toBe('Must be an object');
  });

  it('is never used as a database filter', async () => {
    const answer = await login().send({ email: person.user.email, password: { $gt: '' } });
    expect(answer.status).toBe(400);
  });
});

describe('an answer', () => {
  it('has its own request id', async () => {
    const [first, second] = await Promise.all([
      api.request.get('/api/health').set('X-Request-Id', 'mine'),
      api.request.get('/api/nothing'),
    ]);
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is not cached', async () => {
    expect((await person.get('/api/auth/profile')).headers['cache-control']).toBe('no-store');
  });

  it('does not grant a preflight to a foreign page', async () => {
    const { headers } = await api.request.options('/api/auth/login').set({
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'token,content-type',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('comes with a strict content security policy', async () => {
    for (const path of ['/', '/api/health', '/api/nothing']) {
      const { headers } = await api.request.get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
          "img-src 'self' data:;font-src 'self';connect-src 'self';object-src 'none';frame-src blob:;base-uri 'none';" +
          "frame-ancestors 'none';form-action 'self'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('an unknown address', () => {
  it('of the API is answered with a failure in JSON, even for a browser', async () => {
    const answer = await api.request.get('/api/nothing').set('Accept', 'text/html');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'Not found', message: 'Not found', code: 'NOT_FOUND' });
  });

  it('with invalid percent-encoding is answered with 404', async () => {
    const answer = await rawRequest('/api/%E0%A4%A');
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
  });

  it('cannot reach files outside the client', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2f..%2fpackage.json']) {
      expect(await rawRequest(path)).not.toContain('"workspaces"');
    }
  });

  it('of a missing file is answered with 404', async () => {
    const answer = await api.request.get('/assets/gone.js').set('Accept', 'text/html');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is answered with 404 when anything but a page is requested', async () => {
    const answer = await api.request.get('/nothing.js').set('Accept', 'application/json');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the health of the server', () => {
  it('is visible to everybody', async () => {
    const answer = await api.request.get('/api/health').expect(200);
    expect(answer.body).toEqual({
      status: 'ok',
      database: process.env.TEST_MONGODB_URI ? 'mongodb' : 'embedded',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});
