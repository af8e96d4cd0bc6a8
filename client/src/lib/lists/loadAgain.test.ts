import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { network } from '../../testing/server.ts';
import { leftSession } from '../leftSession.ts';
import { isWorthLoadingAgain } from './loadAgain.ts';

const page = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;
const serve = (script: string) => network.use(http.get('/index.html', () => HttpResponse.html(page(script))));

/** Adds the script that the page was loaded with. */
const begin = (script: string) => {
  const element = document.createElement('script');
  element.type = 'module';
  element.setAttribute('src', script);
  // put there without a document that would run it
  document.head.append(element);
};

const ask = (given = new AbortController().signal) => isWorthLoadingAgain(given);

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('a page whose screen threw an error is reloaded', () => {
  it('when the server has another build', async () => {
    begin('/assets/index-old.js');
    serve('/assets/index-new.js');
    expect(await ask()).toBe(true);
  });

  it('but not while the server has the same build, which would only fail again', async () => {
    begin('/assets/index-old.js');
    serve('/assets/index-old.js');
    expect(await ask()).toBe(false);
  });

  it('when the server was away and is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    begin('/assets/index-old.js');
    network.use(http.get('/index.html', () => HttpResponse.text('Bad gateway', { status: 502 })));
    const answer = ask();
    await vi.advanceTimersByTimeAsync(4000);
    serve('/assets/index-old.js');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toBe(true);
  });

  it('but not before a session that was logged out without the server has ended, whose token would be lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    begin('/assets/index-old.js');
    network.use(http.get('/index.html', () => HttpResponse.error()));
    leftSession.mark('the-token');
    const ended: (string | null)[] = [];
    network.use(
      http.post('/api/auth/logout', ({ request }) => {
        ended.push(request.headers.get('token'));
        return HttpResponse.json({});
      }),
    );
    const answer = ask();
    await vi.advanceTimersByTimeAsync(1000);
    serve('/assets/index-old.js');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toBe(true);
    expect(ended).toEqual(['the-token']);
    expect(leftSession.exists()).toBe(false);
  });

  it('but not when another screen was opened in the meantime', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    network.use(http.get('/index.html', () => HttpResponse.error()));
    const left = new AbortController();
    const answer = ask(left.signal);
    await vi.advanceTimersByTimeAsync(1000);
    left.abort();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await answer).toBe(false);
  });
});
