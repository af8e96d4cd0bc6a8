import type { CarCard } from '@glovebox/shared/car';
import type { OwnCarList } from '@glovebox/shared/carList';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildCarCard, buildService, buildWarning, idOf } from '../testing/cars.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import CarsPage from './CarsPage.tsx';

const open = (search = '') => renderApp(<CarsPage />, { at: `/dashboard/cars${search}` });
const listOf = (cars: CarCard[], total = cars.length): OwnCarList => ({
  cars,
  nextCursor: null,
  found: total,
  total,
});
const answer = (body: object, status = 200) => respond('get', '/api/car/', body, status);

describe('the list of cars', () => {
  it('links each card to its car, and ends with a tile that adds one', async () => {
    answer(
      listOf([
        buildCarCard({
          services: [buildService(), buildService({ _id: idOf(101), type: 'Full Service' })],
          servicesCount: 5,
          warnings: [buildWarning(), buildWarning({ _id: idOf(201), priority: 3 })],
        }),
        buildCarCard({ _id: idOf(2), vin: 'TMBJG7NE2H2907426', plate: 'HH AB 123', nickname: 'Ours' }),
      ]),
    );
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cars' })).toBeVisible();
    const [golf, other] = await screen.findAllByRole('article');
    expect(golf).toHaveTextContent(/Golf VII.*Volkswagen · 1\.5 TSI · 2018.*2 warnings/);
    expect(golf).toHaveTextContent(/119,247 km.*WVWZZZAU0JW900639/);
    expect(golf).toHaveTextContent(/Oil Change Service.*Full Service.*3 more service/);
    expect(within(golf!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/${idOf(1)}`);
    expect(other).toHaveTextContent('No Service Recorderd');
    expect(other).toHaveTextContent(/^Ours ?HH\sAB\s123 · Volkswagen Golf VII · 1\.5 TSI/);
    const [, tile] = screen.getAllByRole('link', { name: 'New Car' });
    expect(tile).toHaveAttribute('href', '/dashboard/new');
    expect(screen.getAllByRole('listitem').at(-1)).toContainElement(tile ?? null);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(document.title).toBe('Cars');
  });

  it('loads more, page by page', async () => {
    network.use(
      http.get('/api/car/', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'page two'
            ? { ...listOf([buildCarCard({ _id: idOf(2) })], 2) }
            : { ...listOf([buildCarCard()], 2), nextCursor: 'page two' },
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('is read again when the person returns, because a transfer may have been accepted elsewhere', async () => {
    answer(listOf([buildCarCard()]));
    open();
    await screen.findByRole('article');
    answer(listOf([buildCarCard(), buildCarCard({ _id: idOf(2) })]));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it('loads by itself when the server is back', async () => {
    let away = true;
    network.use(
      http.get('/api/health', () => (away ? HttpResponse.error() : HttpResponse.json({ status: 'ok' }))),
      http.get('/api/car/', () =>
        away ? HttpResponse.error() : HttpResponse.json(listOf([buildCarCard()])),
      ),
    );
    open();
    await screen.findByRole('button', { name: 'Try again' });
    away = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('article')).toHaveTextContent('Golf VII');
  });

  it('says that there are no cars, and offers to create one', async () => {
    answer(listOf([]));
    open();
    expect(await screen.findByText('No Cars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Car' })).toHaveAttribute('href', '/dashboard/new');
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/dashboard/cars/import');
  });

  it('shows why loading failed, and tries again', async () => {
    answer({ error: 'The database is away' }, 503);
    const { user } = open();
    expect(await screen.findByText('The database is away')).toBeVisible();
    answer(listOf([buildCarCard()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('a list of many cars', () => {
  /** Answers like the server, and collects the queries. */
  const serve = (cars: CarCard[]) => {
    const asked: string[] = [];
    network.use(
      http.get('/api/car/', ({ request }) => {
        const { searchParams } = new URL(request.url);
        searchParams.delete('limit');
        asked.push(searchParams.toString());
        const search = searchParams.get('search') ?? '';
        const found = cars.filter(({ vin }) => vin.includes(search));
        return HttpResponse.json({ cars: found, nextCursor: null, found: found.length, total: cars.length });
      }),
    );
    return asked;
  };
  const two = [buildCarCard(), buildCarCard({ _id: idOf(2), vin: 'TMBJG7NE2H2907426' })];
  const where = () => screen.getByTestId('where').textContent;

  it('is searched while the person types, and the URL keeps the search', async () => {
    startFakeClock();
    const asked = serve(two);
    const { user } = open();
    expect(await screen.findByText('2 cars')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search your cars' }), 'TMB');
    await passTime(250);
    expect(await screen.findByText('1 of 2 cars')).toBeVisible();
    expect(where()).toBe('/dashboard/cars?search=TMB');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getAllByRole('link', { name: 'New Car' })).toHaveLength(1);
    // typing has paused once
    expect(asked).toEqual(['', 'search=TMB']);
  });

  it('opens searched and sorted by its URL', async () => {
    const asked = serve(two);
    open('?search=WVW&sort=-mileage');
    expect(await screen.findByText('1 of 2 cars')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('WVW');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Highest mileage');
    expect(asked).toEqual(['search=WVW&sort=-mileage']);
  });

  it('uses the default order when the URL has an unknown one', async () => {
    const asked = serve(two);
    open('?sort=price');
    await screen.findByText('2 cars');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest first');
    expect(asked).toEqual(['']);
  });

  it('can be sorted, and the URL keeps the order', async () => {
    const asked = serve(two);
    const { user } = open();
    await screen.findByText('2 cars');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Longest without service');
    await waitFor(() => expect(asked).toEqual(['', 'sort=serviced']));
    expect(where()).toBe('/dashboard/cars?sort=serviced');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await waitFor(() => expect(where()).toBe('/dashboard/cars'));
  });

  it('keeps an order that is chosen while a search is loading', async () => {
    startFakeClock();
    serve(two);
    const { user } = open();
    await screen.findByText('2 cars');
    await user.type(screen.getByRole('searchbox'), 'TMB');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest mileage');
    await passTime(250);
    expect(await screen.findByText('1 of 2 cars')).toBeVisible();
    expect(where()).toBe('/dashboard/cars?sort=-mileage&search=TMB');
  });

  it('says that no car matches, and clears the search', async () => {
    serve(two);
    const { user } = open('?search=tractor');
    expect(await screen.findByText('No car matches “tractor”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('2 cars')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(where()).toBe('/dashboard/cars');
  });

  const inPages = () =>
    network.use(
      http.get('/api/car/', ({ request }) => {
        const cursor = Number(new URL(request.url).searchParams.get('cursor') ?? 1);
        const page = listOf([buildCarCard({ _id: idOf(cursor) })], 3);
        return HttpResponse.json({ ...page, nextCursor: cursor < 3 ? String(cursor + 1) : null });
      }),
    );

  it('moves the focus to the first new card after Load more', async () => {
    inPages();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(within(screen.getAllByRole('article')[1]!).getByRole('link')).toHaveFocus());
  });

  it('loads more when the person scrolls near its end', async () => {
    inPages();
    vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function (
      this: IntersectionObserver,
      see: IntersectionObserverCallback,
    ) {
      this.observe = () =>
        queueMicrotask(() => see([{ isIntersecting: true } as IntersectionObserverEntry], this));
      this.disconnect = () => undefined;
      return this;
    });
    open();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
