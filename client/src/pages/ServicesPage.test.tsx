import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCarCard, buildServiceDetail, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ServicesPage from './ServicesPage.tsx';

const noServices = { services: [], nextCursor: null };

const answerServices = (body: object, status = 200) => respond('get', '/api/car/services', body, status);

const open = (body: object, status = 200) => {
  respond('get', '/api/car/recent', body, status);
  return renderApp(<ServicesPage />, { at: '/dashboard/services' });
};

const oneCar = { cars: [buildCarCard()], nextCursor: null };

describe('the recent cars', () => {
  it('are shown with a tile that adds one', async () => {
    answerServices(noServices);
    open(oneCar);
    expect(await screen.findByRole('article')).toHaveTextContent('Golf VIIVolkswagen');
    expect(screen.getByRole('heading', { level: 1, name: 'Recent Cars' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/dashboard/new');
    expect(document.title).toBe('Services Page');
  });

  it('load page by page', async () => {
    answerServices(noServices);
    const { user } = open(oneCar);
    network.use(
      http.get('/api/car/recent', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'next'
            ? { cars: [buildCarCard({ _id: idOf(2) })], nextCursor: null }
            : { ...oneCar, nextCursor: 'next' },
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it("are 'No data' without cars, and no services are requested", async () => {
    open({ cars: [], nextCursor: null });
    expect(await screen.findByText('No data')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'All services' })).toBeNull();
  });

  it('are replaced by a message when they cannot be loaded', async () => {
    answerServices(noServices);
    const { user } = open({ error: 'The database is away' }, 503);
    expect(await screen.findByText(/could not be loaded. The database is away/)).toBeVisible();
    respond('get', '/api/car/recent', oneCar);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('the services over all cars', () => {
  const card = async () =>
    within((await screen.findByRole('heading', { name: 'All services' })).closest('section')!);

  it('are listed with their cars, page by page, and link to their details', async () => {
    const page = (number: number, nextCursor: string | null) => ({
      services: [buildServiceDetail({ _id: idOf(number), mileage: number, parts: ['Oil filter'] })],
      nextCursor,
    });
    network.use(
      http.get('/api/car/services', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('cursor') === 'next' ? page(1000, null) : page(2000, 'next'),
        ),
      ),
    );
    const { user } = open(oneCar);
    const services = await card();
    const [first] = await services.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Oil Change Service.*Volkswagen Golf VII · Oil filter.*2,000 km.*May 4, 2026/,
    );
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/dashboard/services/${idOf(2000)}`);
    await user.click(services.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(services.getAllByRole('listitem')).toHaveLength(2));
    expect(services.getAllByRole('listitem')[1]).toHaveTextContent('1,000 km');
    await waitFor(() => expect(services.getAllByRole('link')[1]).toHaveFocus());
  });

  it('are not shown while nothing is recorded', async () => {
    answerServices(noServices);
    open(oneCar);
    await screen.findByRole('article');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'All services' })).toBeNull());
  });

  it('are filtered by the search in the URL, which stays when nothing is found', async () => {
    network.use(
      http.get('/api/car/services', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        const all = ['Brake Service', 'Full Service'].map((type, index) =>
          buildServiceDetail({ _id: idOf(400 + index), type }),
        );
        const services = search ? all.filter(({ type }) => type.toLowerCase().includes(search)) : all;
        return HttpResponse.json({ services, nextCursor: null });
      }),
    );
    const { user } = open(oneCar);
    const services = await card();
    await waitFor(() => expect(services.getAllByRole('listitem')).toHaveLength(2));
    const field = services.getByRole('searchbox', { name: 'Search all services' });
    await user.type(field, 'brake{Enter}');
    await waitFor(() => expect(services.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/services?search=brake');
    await user.clear(field);
    await user.type(field, 'belt{Enter}');
    expect(await services.findByText('No service matches “belt”.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.click(services.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(services.getAllByRole('listitem')).toHaveLength(2));
    expect(field).toHaveValue('');
  });
});
