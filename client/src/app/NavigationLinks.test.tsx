import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carsApi } from '../features/cars/carsApi.ts';
import { buildHome } from '../testing/home.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { respond } from '../testing/server.ts';
import { NavigationLinks } from './NavigationLinks.tsx';

it.each([true, false])('the navigation shows how many things are due, narrow: %s', async (narrow) => {
  respond('get', '/api/car/due', { due: [], count: 12, stale: [], nextCursor: null });
  renderApp(<NavigationLinks narrow={narrow} />, { at: '/dashboard/cars' });
  const link = await screen.findByRole('link', { name: 'Due 12' });
  expect(link).toHaveAttribute('href', '/dashboard/due');
});

it('on the dashboard the navigation shows the number that its response contains, and does not ask for it', async () => {
  respond('get', '/api/car/due', { due: [], count: 12, stale: [], nextCursor: null });
  respond('get', '/api/car/dashboard', buildHome({ dueCount: 3 }));
  const { store } = renderApp(<NavigationLinks narrow={false} />, { at: '/dashboard' });
  await act(() => store.dispatch(carsApi.endpoints.getDashboard.initiate(undefined)));
  expect(await screen.findByRole('link', { name: 'Due 3' })).toBeVisible();
});

it('the navigation shows no number when nothing is due', () => {
  renderApp(<NavigationLinks narrow={false} />);
  expect(screen.getByRole('link', { name: 'Due' })).toBeVisible();
});
