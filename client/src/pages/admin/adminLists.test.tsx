import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAdminCar, buildAdminService, buildAdminUser, claimQueue } from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import AllCarsPage from './AllCarsPage.tsx';
import AdminServicesPage from './AdminServicesPage.tsx';
import UsersPage from './UsersPage.tsx';

const where = () => screen.getByTestId('where');
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows;
};

beforeEach(() => network.use(claimQueue([])));

describe('the users', () => {
  const ada = buildAdminUser();
  const grace = buildAdminUser({
    id: idOf(901),
    name: 'Grace Hopper',
    email: 'grace@example.com',
    role: 'admin',
    plan: 'workshop',
    emailVerified: false,
  });
  const answer = () =>
    network.use(
      http.get('/api/auth/admin/users', ({ request }) => {
        const params = new URL(request.url).searchParams;
        const search = params.get('search') ?? '';
        if (search === 'away') return HttpResponse.json({ error: 'Away' }, { status: 503 });
        if (search !== '') {
          const users = [ada, grace].filter(({ name }) => name.toLowerCase().startsWith(search));
          return HttpResponse.json({ users, nextCursor: null });
        }
        return params.get('cursor') === 'next'
          ? HttpResponse.json({ users: [grace], nextCursor: null })
          : HttpResponse.json({ users: [ada], nextCursor: 'next' });
      }),
    );
  const open = (search = '') => renderApp(<UsersPage />, { at: `/dashboard/admin/users${search}` });

  it('load a page at a time, and link to their accounts', async () => {
    answer();
    const { user } = open();
    const [first] = await rowsOf('Users');
    expect(within(first!).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      `/dashboard/admin/users/${idOf(900)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rowsOf('Users')).toHaveLength(2));
    const [, second] = await rowsOf('Users');
    expect(second).toHaveTextContent(/Grace Hopper.*Email not verified.*grace@example.com.*Admin.*Workshop/);
    await waitFor(() => expect(within(second!).getByRole('link')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('are searched while the admin types, which the URL keeps', async () => {
    startFakeClock();
    answer();
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'grace');
    await passTime(250);
    await waitFor(() => expect(where()).toHaveTextContent('/dashboard/admin/users?search=grace'));
    await waitFor(async () => expect((await rowsOf('Users'))[0]).toHaveTextContent('Grace Hopper'));
  });

  it('say when nobody was found, and how to clear the search', async () => {
    answer();
    const { user } = open('?search=@example.com');
    const nothing = 'No name or email starts with “@example.com”. We search only the start.';
    expect(await screen.findByText(nothing)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect((await rowsOf('Users'))[0]).toHaveTextContent('Ada Lovelace');
    expect(where()).toHaveTextContent(/\/users$/);
  });

  it('show why loading failed', async () => {
    answer();
    open('?search=away');
    expect(await screen.findByText('Away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('shows cars with their owners and services, or that they have no owner', async () => {
  const cars = [
    buildAdminCar(),
    buildAdminCar({ _id: idOf(2), vin: 'NOBODYS1', owner: null, servicesCount: 0 }),
  ];
  respond('get', '/api/auth/admin/cars', { cars, nextCursor: null });
  renderApp(<AllCarsPage />, { at: '/dashboard/admin/cars' });
  const [owned, nobodys] = await rowsOf('Cars');
  expect(within(owned!).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${idOf(900)}`,
  );
  expect(within(owned!).getByRole('link', { name: '4 services of WVWZZZAU0JW900639' })).toHaveAttribute(
    'href',
    '/dashboard/admin/services?search=WVWZZZAU0JW900639',
  );
  expect(owned).toHaveTextContent('119,247 km');
  expect(nobodys).toHaveTextContent('No Owner');
  expect(within(nobodys!).queryByRole('link')).toBeNull();
});

it('shows services with their authors, even if the car is gone', async () => {
  const services = [
    buildAdminService({ verifiedByWorkshop: true, doneBy: { name: 'Fine Garage' } }),
    buildAdminService({ _id: idOf(101), onCar: null }),
  ];
  respond('get', '/api/auth/admin/services', { services, nextCursor: null });
  renderApp(<AdminServicesPage />, { at: '/dashboard/admin/services' });
  const [verified, gone] = await rowsOf('Services');
  expect(verified).toHaveTextContent(/Fine Garage.*Workshop.*118,000 km.*May 4, 2026/);
  expect(within(verified!).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/admin/cars?search=WVWZZZAU0JW900639',
  );
  expect(gone).toHaveTextContent(/Car removed.*Its owner/);
});

it('removes an entry for good, with a reason', async () => {
  const services = [buildAdminService({ verifiedByWorkshop: true })];
  const sent: unknown[] = [];
  network.use(
    http.get('/api/auth/admin/services', () => HttpResponse.json({ services, nextCursor: null })),
    http.delete(`/api/auth/admin/services/${idOf(100)}`, async ({ request }) => {
      sent.push(await request.json());
      services.pop();
      return HttpResponse.json({ message: 'Entry removed.' });
    }),
  );
  const { user } = renderApp(<AdminServicesPage />, { at: '/dashboard/admin/services' });
  await user.click(
    await screen.findByRole('button', { name: 'Remove Oil Change Service of WVWZZZAU0JW900639' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove service' }));
  expect(await dialog.findByText('Give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Never seen this car');
  await user.type(dialog.getByLabelText('Your password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Remove service' }));
  expect(await screen.findByText('Entry removed.')).toBeVisible();
  expect(await screen.findByText('There are no services yet.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Never seen this car', password: 'correct horse' }]);
});
