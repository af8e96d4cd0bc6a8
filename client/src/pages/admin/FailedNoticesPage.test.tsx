import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { claimQueue } from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import FailedNoticesPage from './FailedNoticesPage.tsx';

beforeEach(() => network.use(claimQueue([])));

const open = () => renderApp(<FailedNoticesPage />, { at: '/dashboard/admin/mail' });

it('lists for whom a notice failed, why, and when it is tried again', async () => {
  const failed = {
    _id: idOf(1),
    channel: 'mail',
    person: { id: idOf(900), name: 'Ada Lovelace' },
    state: 'waiting',
    attempts: 2,
    reason: 'SMTP 451',
    createdAt: '2026-11-20T08:00:00.000Z',
    nextAt: '2026-11-20T08:30:00.000Z',
  };
  const { nextAt: _, ...given } = failed;
  const gone = { ...given, _id: idOf(2), person: { id: idOf(901) }, state: 'failed', reason: 'HTTP 403' };
  respond('get', '/api/auth/admin/mail', { deliveries: [failed, gone], nextCursor: null });
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/Ada Lovelace.*Email.*SMTP 451.*2/);
  expect(second).toHaveTextContent(/Deleted account.*HTTP 403.*Given up/);
});

it('says that all notices were sent', async () => {
  respond('get', '/api/auth/admin/mail', { deliveries: [], nextCursor: null });
  open();
  expect(await screen.findByText('All notices were sent.')).toBeVisible();
});
