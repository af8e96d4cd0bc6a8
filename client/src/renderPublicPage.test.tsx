import type { PublicCar } from '@glovebox/shared/car';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './app/App.tsx';
import { renderPublicPage } from './renderPublicPage.tsx';
import { buildPublicCar } from './testing/publicCar.ts';
import { network, respond } from './testing/server.ts';

const PATH = '/check/FX4KHQBC';
const INDEX = `<!doctype html><html lang="en"><head>
  <meta property="og:title" content="Glovebox" />
  <script type="module" crossorigin src="/assets/index.js"></script>
  </head><body><div id="root"></div><noscript>No scripts</noscript></body></html>`;

const write = (over: Partial<DeliveredPage> = {}) =>
  renderPublicPage({
    index: INDEX,
    delivered: {
      path: PATH,
      status: 200,
      body: buildPublicCar(),
      left: null,
      hasSessionCookie: false,
      today: '2026-11-23',
      ...over,
    },
    origin: 'https://glovebox.example',
  });

let root: Root | undefined;
/** Styles of other tests' components, which are needed again. */
const styles = [...document.head.children];
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.head.replaceChildren(...styles);
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

/** Opens a page like a browser: first what the server rendered, then the client hydrates it. */
const open = async (html: string) => {
  window.history.replaceState(null, '', PATH);
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  const written = document.querySelector('h1');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered = vi.fn();
  const container = document.getElementById('root');
  if (!container) throw new Error('no #root');
  await act(async () => {
    root = hydrateRoot(container, <App />, { onRecoverableError: recovered });
    // loads the screen
    await import('./pages/PublicCarPage.tsx');
  });
  return { written, complaints, recovered };
};

describe('a public page that the server rendered', () => {
  it('is hydrated without a call of the API', async () => {
    const asked = vi.fn();
    network.use(http.get('/api/*', ({ request }) => void asked(request.url)));
    const { written, complaints, recovered } = await open(write());
    // a working button shows that it was hydrated
    await userEvent.setup().click(screen.getByRole('button', { name: /Rear pads at 4 mm/ }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toBeVisible();
    expect(written).toHaveTextContent('Volkswagen Golf VII');
    expect(written?.isConnected).toBe(true);
    expect(document.querySelectorAll('head > title')).toHaveLength(1);
    expect(complaints.mock.calls).toEqual([]);
    expect(recovered).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });

  it('counts from the reader’s own day once it is hydrated, with the day of the server until then', async () => {
    const { record, ...car } = buildPublicCar();
    const readings = [
      { day: '2026-09-29', km: 103_240, verified: false, implausible: false },
      { day: '2026-12-10', km: 118_240, verified: true, implausible: false },
    ];
    const html = write({ body: { ...car, record: { ...record, readings } }, today: '2027-02-19' });
    expect(html).toContain('about Feb 20');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T12:00:00Z') });
    try {
      const { complaints, recovered } = await open(html);
      expect(await screen.findByText(/about now/)).toBeVisible();
      expect(complaints.mock.calls).toEqual([]);
      expect(recovered).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('loads what it leaves out of a long history when somebody asks for it', async () => {
    const whole = buildPublicCar();
    const [newest, ...older] = whole.services;
    const left = { services: older.length, warnings: 0 };
    const { complaints } = await open(write({ body: { ...whole, services: [newest!] }, left }));
    const user = userEvent.setup();
    network.use(
      http.get('/api/car/check/:code', () =>
        HttpResponse.json({ error: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    network.use(http.get('/api/car/check/:code', () => HttpResponse.json(whole)));
    await user.click(screen.getByRole('button', { name: 'Show older entries' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument(),
    );
    for (const { mileage } of older) {
      expect(screen.getAllByText(new RegExp(mileage!.toLocaleString('en-US'))).length).toBeGreaterThan(0);
    }
    expect(complaints.mock.calls).toEqual([]);
  });

  it('knows after a moment who is signed in', async () => {
    localStorage.setItem('token', 'kept');
    const html = write({ hasSessionCookie: false });
    const { recovered } = await open(html);
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /for your own car/ })).toBeNull();
    expect(recovered).not.toHaveBeenCalled();
  });

  it('shows no session when the person left it and the server does not know yet', async () => {
    localStorage.setItem('loggedOut', 'yes');
    network.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    await open(write({ hasSessionCookie: true }));
    expect(await screen.findByRole('heading', { name: /for your own car/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  it('says why there is no car, and tries again on request', async () => {
    const text = 'Too many attempts. Please wait a minute and try again.';
    const body = { error: text, message: text, code: 'TOO_MANY_REQUESTS' } as const;
    const html = write({ status: 429, body });
    expect(html).toContain(text);
    const { complaints } = await open(html);
    respond('get', '/api/car/check/:code', buildPublicCar());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
    expect(complaints.mock.calls).toEqual([]);
  });

  it('escapes the data in its element', () => {
    const services = [
      { ...buildPublicCar().services[0], description: '</script><!--<script>$&' },
    ] as PublicCar['services'];
    const page = new DOMParser().parseFromString(write({ body: buildPublicCar({ services }) }), 'text/html');
    const data = JSON.parse(page.getElementById('delivered-page')?.textContent ?? '') as DeliveredPage;
    expect(data.body).toMatchObject({ services: [{ description: '</script><!--<script>$&' }] });
    const script = page.body.lastElementChild;
    expect(script?.getAttribute('src')).toBe('/assets/index.js');
    // it leaves the connection to the styles
    expect(script?.getAttribute('fetchpriority')).toBe('low');
  });
});
