import type { YearOfCar, YearWords } from '@glovebox/shared/yearOfCar';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import YearPage from './YearPage.tsx';

const CAR = idOf(1);

const WORDS: YearWords = {
  title: 'The red one',
  subtitle: 'Volkswagen Golf VII',
  span: '',
  distance: '14,478 km',
  compared: 'a third of the way around the world',
  best: '2,410 km',
  bestIn: 'August 2025',
  unpriced: '',
  facts: [
    { value: '5.90', label: 'l/100 km' },
    { value: '€2,914', label: '€0.20 a km' },
  ],
  stamped: '3 visits stamped by workshops',
  all: 'The red one in 2025. 14,478 km. 5.90 l/100 km. €2,914 €0.20 a km. 3 visits stamped by workshops.',
};

const YEAR: YearOfCar = {
  car: {
    _id: CAR,
    name: 'Volkswagen Golf VII',
    nickname: 'The red one',
    look: { body: 'hatchback', paint: 'red' },
    isFormer: false,
  },
  year: 2025,
  years: { first: 2024, last: 2026 },
  distance: 14_478,
  about: false,
  months: [],
  consumptions: [],
  longestTrip: null,
  totals: [],
  visits: 3,
  words: WORDS,
};

/** Answers for a year; returns which pictures were asked for. */
const serve = (year: Partial<YearOfCar> = {}) => {
  const asked: string[] = [];
  network.use(
    http.get(`/api/car/${CAR}/year/:year`, () => HttpResponse.json({ ...YEAR, ...year })),
    http.get(`/api/car/${CAR}/year/:year/picture.png`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse(new Uint8Array([137, 80, 78, 71]), {
        headers: { 'content-type': 'image/png' },
      });
    }),
  );
  return asked;
};

const open = (year = 2025) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id/year/:year" element={<YearPage />} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}/year/${year}` },
  );

const stub = (on: object, name: string, value: unknown) => {
  Object.defineProperty(on, name, { value, configurable: true });
  return () => void Reflect.deleteProperty(on, name);
};

it('shows the picture, which says everything to screen readers, its figures as text, and links to other years', async () => {
  serve();
  open();
  const picture = await screen.findByRole('img', { name: WORDS.all });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The red one in 2025');
  expect(screen.getByText('€2,914')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The year 2024' })).toHaveAttribute(
    'href',
    `/dashboard/cars/${CAR}/year/2024`,
  );
  expect(screen.getByRole('link', { name: 'The year 2026' })).toBeVisible();
});

it('draws another picture without the costs or the nickname', async () => {
  const asked = serve();
  const { user } = open();
  await screen.findByRole('img', { name: WORDS.all });
  await user.click(screen.getByRole('switch', { name: 'Show costs' }));
  await waitFor(() => expect(asked).toEqual(['?costs=1&nickname=1', '?costs=0&nickname=1']));
  await user.click(await screen.findByRole('switch', { name: 'Show the nickname' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?costs=0&nickname=0'));
});

it('passes the picture on as a file where the device can do that', async () => {
  serve();
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  const restore = [stub(navigator, 'share', share), stub(navigator, 'canShare', () => true)];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file).toMatchObject({ name: 'The red one 2025.png', type: 'image/png', size: 4 });
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  restore.forEach((undo) => undo());
});

it('offers to download the picture elsewhere', async () => {
  serve();
  open();
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it('says in a sentence that nothing is known about a year, and draws nothing', async () => {
  const asked = serve({ words: null });
  open(2019);
  expect(await screen.findByText(/^You have no records of 2019/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'The year 2024' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('says why the year of a car of somebody else cannot be shown', async () => {
  network.use(
    http.get(`/api/car/${CAR}/year/:year`, () =>
      HttpResponse.json({ error: 'Not found', message: 'Not found', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  open();
  expect(await screen.findByText(/Not found/)).toBeVisible();
});
