import type { AdminOverview } from '@glovebox/shared/admin';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AdminAreas } from '../../features/admin/AdminAreas.tsx';
import {
  buildAdminCar,
  buildAdminService,
  buildAdminUser,
  buildQueuedClaim,
  claimQueue,
} from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import AdminPage from './AdminPage.tsx';

const MONTHS = ['June', 'July', 'August', 'September', 'October', 'November'];

const buildOverview = (over: Partial<AdminOverview> = {}): AdminOverview => ({
  totals: { users: 1_234, cars: 56, services: 7 },
  months: MONTHS.map((name, index) => ({
    month: `2026-${String(index + 6).padStart(2, '0')}`,
    name,
    users: index,
    cars: 10 + index,
    services: 20 + index,
  })),
  users: [buildAdminUser({ locked: true })],
  cars: [buildAdminCar()],
  services: [buildAdminService(), buildAdminService({ _id: idOf(101), type: 'Brake Service', onCar: null })],
  ...over,
});

const answer = (overview: AdminOverview) => respond('get', '/api/auth/admin', overview);
const open = () => renderApp(<AdminPage />, { at: '/dashboard/admin' });
const card = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section');
  if (!section) throw new Error(`${name} is in no card`);
  return within(section);
};

beforeEach(() => network.use(claimQueue([buildQueuedClaim(), buildQueuedClaim({ _id: idOf(401) })])));

it('shows the totals, with links to the lists', async () => {
  answer(buildOverview());
  open();
  const users = await screen.findByText('1,234');
  const [item] = screen.getAllByRole('listitem').filter((entry) => entry.contains(users));
  expect(within(item!).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'href',
    '/dashboard/admin/users',
  );
  expect(screen.getByText('56')).toBeVisible();
  expect(document.title).toBe('Admin Panel');
});

it('shows additions by month, with long English names, also as a table', async () => {
  answer(buildOverview());
  const { user } = open();
  await user.click(await screen.findByText('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Users, cars and services added by month' }));
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(MONTHS);
  expect(table.getByRole('row', { name: 'August 2 12 22' })).toBeVisible();
});

it('shows the newest entries, with links if they still exist', async () => {
  answer(buildOverview());
  open();
  const users = await card('Newest users');
  expect(users.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${idOf(900)}`,
  );
  expect(users.getByText('Locked')).toBeVisible();
  const cars = await card('Newest cars');
  expect(cars.getByRole('link', { name: 'Volkswagen Golf VII' })).toHaveAttribute(
    'href',
    '/dashboard/admin/cars?search=WVWZZZAU0JW900639',
  );
  const services = await card('Newest services');
  expect(services.getByText('Brake Service')).toBeVisible();
  expect(services.queryByRole('link', { name: 'Brake Service' })).toBeNull();
  expect(services.getByText(/Car removed/)).toBeVisible();
});

it('says when there is nothing yet', async () => {
  answer(buildOverview({ totals: { users: 1, cars: 0, services: 0 }, cars: [], services: [] }));
  open();
  expect(await screen.findByText('There are no cars yet.')).toBeVisible();
  expect(screen.getByText('There are no services yet.')).toBeVisible();
});

it('shows how many claims wait', async () => {
  answer(buildOverview());
  open();
  expect(await screen.findByRole('link', { name: /^Claims ?2$/ })).toHaveAttribute(
    'href',
    '/dashboard/admin/claims',
  );
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
});

it('counts the claims again on another page, and when the person returns to the window', async () => {
  const Pages = () => {
    const [page, setPage] = useState(1);
    return (
      <>
        <AdminAreas key={page} />
        <button onClick={() => setPage(2)}>Another page</button>
      </>
    );
  };
  const { user } = renderApp(<Pages />);
  await screen.findByRole('link', { name: /^Claims ?2$/ });
  network.use(claimQueue([buildQueuedClaim()]));
  fireEvent.focus(window);
  await screen.findByRole('link', { name: /^Claims ?1$/ });
  network.use(claimQueue([]));
  await user.click(screen.getByRole('button', { name: 'Another page' }));
  expect(await screen.findByRole('link', { name: 'Claims' })).toBeVisible();
});

it('shows why loading failed, and tries again', async () => {
  respond('get', '/api/auth/admin', { error: 'Away' }, 503);
  const { user } = open();
  expect(await screen.findByText('Away')).toBeVisible();
  answer(buildOverview());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});
