import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCarCard, buildService, buildWarning, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import CarsPage from './CarsPage.tsx';

const open = () => renderApp(<CarsPage />, { at: '/dashboard/cars' });
const answer = (body: object, status = 200) =>
  network.use(http.get('/api/car/', () => HttpResponse.json(body, { status })));

describe('the list of cars', () => {
  it('shows a card for each car, leading to it, and a tile for one more', async () => {
    answer({
      cars: [
        buildCarCard({
          services: [buildService(), buildService({ _id: idOf(101), type: 'Full Service' })],
          servicesCount: 5,
          warnings: [buildWarning(), buildWarning({ _id: idOf(201), priority: 3 })],
        }),
        buildCarCard({ _id: idOf(2), vin: 'TMBJG7NE2H2907426' }),
      ],
      nextCursor: null,
    });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cars' })).toBeVisible();
    const [golf, other] = await screen.findAllByRole('article');
    expect(golf).toHaveTextContent(/Volkswagen Golf VII \(5G\).*1\.5 TSI.*2 warnings/);
    expect(golf).toHaveTextContent(/119,247 km.*2018.*WVWZZZAU0JW900639/);
    expect(golf).toHaveTextContent(/Oil Change Service.*Full Service.*3 more service/);
    expect(within(golf!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/${idOf(1)}`);
    expect(other).toHaveTextContent('No Service Recorderd');
    expect(screen.getByRole('link', { name: 'New Car' })).toHaveAttribute('href', '/dashboard/new');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(document.title).toBe('Cars');
  });

  it('loads more, page by page', async () => {
    network.use(
      http.get('/api/car/', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'page two'
            ? { cars: [buildCarCard({ _id: idOf(2) })], nextCursor: null }
            : { cars: [buildCarCard()], nextCursor: 'page two' },
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('comes by itself when the server is back', async () => {
    let away = true;
    network.use(
      http.get('/api/health', () => (away ? HttpResponse.error() : HttpResponse.json({ status: 'ok' }))),
      http.get('/api/car/', () =>
        away ? HttpResponse.error() : HttpResponse.json({ cars: [buildCarCard()], nextCursor: null }),
      ),
    );
    open();
    await screen.findByRole('button', { name: 'Try again' });
    away = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('article')).toHaveTextContent('Golf VII');
  });

  it('says that there are none and offers to create one', async () => {
    answer({ cars: [], nextCursor: null });
    open();
    expect(await screen.findByText('No Cars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Car' })).toHaveAttribute('href', '/dashboard/new');
  });

  it('says what went wrong and tries again', async () => {
    answer({ error: 'The database is away' }, 503);
    const { user } = open();
    expect(await screen.findByText('The database is away')).toBeVisible();
    answer({ cars: [buildCarCard()], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
