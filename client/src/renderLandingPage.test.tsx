import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderLandingPage } from './renderLandingPage.tsx';
import { buildPublicCar } from './testing/publicCar.ts';
import { respond } from './testing/server.ts';

const INDEX = `<!doctype html><html lang="en"><head><meta property="og:title" content="Glovebox" /></head>
  <body><div id="root"></div></body></html>`;

const write = (isFresh = false) =>
  renderLandingPage({ index: INDEX, origin: 'https://glovebox.example', isFresh });

afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});

it('renders a page that is complete without scripts, with its title and URL in the head', () => {
  const page = new DOMParser().parseFromString(write(), 'text/html');
  expect(page.title).toBe('Glovebox: the service book that stays with the car');
  expect(page.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://glovebox.example/',
  );
  expect(page.head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://glovebox.example/preview.png',
  );
  expect(page.body.querySelectorAll('title, meta, link')).toHaveLength(0);
  expect(page.querySelector('h1')?.textContent).toBe('The service book that stays with the car.');
  for (const id of ['features', 'how-it-works', 'find-car', 'reviews', 'workshop'])
    expect(page.getElementById(id)).toBeInstanceOf(HTMLElement);
});

it('offers to restore a backup only while there is no account', () => {
  expect(write()).not.toContain('/restore');
  const page = new DOMParser().parseFromString(write(true), 'text/html');
  expect(page.querySelector('a[href="/restore"]')?.textContent).toBe('Restore a backup');
});

/** Shows the written page and returns the field for the VIN. */
const show = () => {
  document.body.innerHTML = new DOMParser().parseFromString(write(), 'text/html').body.innerHTML;
  return screen.getByLabelText<HTMLInputElement>('VIN');
};

const VIN = 'WVWZZZ1KZAW000123';
const answerTheVin = () => respond('get', `/api/car/check/vin/${VIN}`, buildPublicCar());
const hydrate = () => act(() => import('./hydrateLanding.tsx'));
const found = () => screen.findByRole('heading', { name: 'Volkswagen Golf VII' });

it('finds the car whose VIN was typed before the scripts arrived', async () => {
  answerTheVin();
  show().value = VIN;
  await hydrate();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Find the car' }));
  expect(await found()).toBeVisible();
});

it('finds the car whose VIN was submitted before the scripts arrived', async () => {
  answerTheVin();
  const { form } = show();
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/#find-car']);
  window.history.replaceState(null, '', `/?vin=${VIN}#find-car`);
  await hydrate();
  expect(await found()).toBeVisible();
});

it('renders a menu and a search that the client hydrates without a change', async () => {
  respond('get', '/api/car/check/vin/*', buildPublicCar());
  const field = show();
  const written = [screen.getByRole('button', { name: 'Menu' }), field];
  const complaints = vi.spyOn(console, 'error');
  await hydrate();
  expect(complaints).not.toHaveBeenCalled();
  expect([screen.getByRole('button', { name: 'Menu' }), screen.getByLabelText('VIN')]).toEqual(written);

  const user = userEvent.setup();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Find the car' }));
  expect(await found()).toBeVisible();
});
