import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { network } from '../testing/server.ts';
import { isStale } from './freshBuild.ts';

const page = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;
const serve = (script: string) => network.use(http.get('/', () => HttpResponse.html(page(script))));

/** The page as it was loaded. */
const begin = (script: string) => {
  const element = document.createElement('script');
  element.type = 'module';
  element.setAttribute('src', script);
  // put there without a document that would run it
  document.head.append(element);
};

afterEach(() => document.head.replaceChildren());

describe('a page', () => {
  it('is stale once the server has another build', async () => {
    begin('/assets/index-old.js');
    serve('/assets/index-new.js');
    expect(await isStale()).toBe(true);
  });

  it('is not stale while the server has the same build', async () => {
    begin('/assets/index-old.js');
    serve('/assets/index-old.js');
    expect(await isStale()).toBe(false);
  });

  it('is not called stale by a server that does not answer, or not with a page', async () => {
    begin('/assets/index-old.js');
    network.use(http.get('/', () => HttpResponse.error()));
    expect(await isStale()).toBe(false);
    network.use(http.get('/', () => HttpResponse.text('Bad gateway', { status: 502 })));
    expect(await isStale()).toBe(false);
  });
});
