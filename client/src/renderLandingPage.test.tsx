import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderLandingPage } from './renderLandingPage.tsx';
import { buildPublicCar } from './testing/publicCar.ts';
import { respond } from './testing/server.ts';

const INDEX = `<!doctype html><html lang="en"><head><meta property="og:title" content="Glovebox" /></head>
  <body><div id="root"></div></body></html>`;

const write = () => renderLandingPage({ index: INDEX, origin: 'https://glovebox.example' });

afterEach(() => {
  document.body.innerHTML = '';
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

it('renders a menu and a search that the client hydrates without a change', async () => {
  respond('get', '/api/car/check/vin/*', buildPublicCar());
  document.body.innerHTML = new DOMParser().parseFromString(write(), 'text/html').body.innerHTML;
  const written = [screen.getByRole('button', { name: 'Menu' }), screen.getByLabelText('VIN')];
  const complaints = vi.spyOn(console, 'error');
  await act(() => import('./landing.tsx'));
  expect(complaints).not.toHaveBeenCalled();
  expect([screen.getByRole('button', { name: 'Menu' }), screen.getByLabelText('VIN')]).toEqual(written);

  const user = userEvent.setup();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Find the car' }));
  expect(await screen.findByRole('heading', { name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
});
