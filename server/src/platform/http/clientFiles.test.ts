import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles } from './clientFiles.ts';

let folder: string;
let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Glovebox</title>');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(folder, 'assets/main-abc123.js'), 'start()');
  const app = express();
  app.use(clientFiles(folder));
  site = supertest(app);
});
afterAll(() => rm(folder, { recursive: true }));

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('the built client', () => {
  it.each(['/', '/index.html', '/login', '/dashboard/cars/1', '/check/ABCD-EFGH', '/check/v1.2', '/check/%'])(
    'answers a person at %s with its page, never from a stale cache',
    async (path) => {
      const answer = await site.get(path).set('Accept', PAGE).expect(200);
      expect(answer.text).toBe('<title>Glovebox</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('serves the page to a program that accepts anything, too', async () => {
    await site.get('/').set('Accept', '*/*').expect(200, '<title>Glovebox</title>');
  });

  it('lets browsers cache files with a hash in their name forever', async () => {
    const answer = await site.get('/assets/main-abc123.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has a robots.txt that is text', async () => {
    const answer = await site.get('/robots.txt').set('Accept', PAGE).expect(200);
    expect(answer.text).toBe('User-agent: *\n');
  });

  it('does not serve the page for a missing file', async () => {
    await site.get('/assets/main-old.js').set('Accept', PAGE).expect(404);
    await site.get('/assets/main-old.js').set('Accept', '*/*').expect(404);
    await site.get('/login').set('Accept', 'application/json').expect(404);
    await site.get('/nothing.png').set('Accept', '*/*').expect(404);
    await site.post('/login').set('Accept', PAGE).expect(404);
  });
});
