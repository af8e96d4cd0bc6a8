import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCarCard } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import ServicesPage from './ServicesPage.tsx';

const open = (body: object, status = 200) => {
  network.use(http.get('/api/car/recent', () => HttpResponse.json(body, { status })));
  return renderApp(<ServicesPage />, { at: '/dashboard/services' });
};

describe('the recent cars', () => {
  it('are shown with a way to add one', async () => {
    open({ cars: [buildCarCard()], nextCursor: null });
    expect(await screen.findByRole('article')).toHaveTextContent('Volkswagen Golf');
    expect(screen.getByRole('heading', { level: 1, name: 'Recent Cars' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', '/dashboard/new');
    expect(document.title).toBe('Services Page');
  });

  it("are 'No data' without cars", async () => {
    open({ cars: [], nextCursor: null });
    expect(await screen.findByText('No data')).toBeVisible();
  });

  it('give way to a sentence when they cannot be loaded', async () => {
    const { user } = open({ error: 'The database is away' }, 503);
    expect(await screen.findByText(/could not be loaded. The database is away/)).toBeVisible();
    network.use(
      http.get('/api/car/recent', () => HttpResponse.json({ cars: [buildCarCard()], nextCursor: null })),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
