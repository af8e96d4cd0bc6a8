import type { AuditEntry } from '@glovebox/shared/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildAdminUser, buildAuditEntry, buildUserPage, claimQueue } from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { choose } from '../../testing/choose.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import AuditPage from './AuditPage.tsx';

let asked: Record<string, string>[];

const answer = (entries: AuditEntry[]) => {
  asked = [];
  network.use(
    http.get('/api/auth/admin/audit', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ entries, nextCursor: null });
    }),
  );
};
const open = (search = '') => renderApp(<AuditPage />, { at: `/dashboard/admin/audit${search}` });
const where = () => screen.getByTestId('where');

beforeEach(() =>
  network.use(
    claimQueue([]),
    http.get('/api/auth/admin/users', () =>
      HttpResponse.json({ users: [buildAdminUser()], nextCursor: null }),
    ),
    http.get('/api/auth/admin/users/:id', () => HttpResponse.json(buildUserPage())),
  ),
);

it('shows what was done, to whom and by whom', async () => {
  answer([
    buildAuditEntry(),
    buildAuditEntry({
      _id: idOf(301),
      action: 'ACCOUNT_REMOVED',
      by: null,
      user: { id: idOf(905) },
      details: 'by its owner',
    }),
  ]);
  open();
  const [, changed, removed] = await screen.findAllByRole('row');
  expect(changed).toHaveTextContent(/Role changed.*Ada Lovelace.*from basic to moderator.*Grace Hopper/);
  expect(within(changed!).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${idOf(901)}`,
  );
  expect(removed).toHaveTextContent(/Account removed.*Deleted account.*by its owner.*–/);
});

it('links a catalogue change to its edits', async () => {
  const change = { edits: 2 };
  answer([buildAuditEntry({ action: 'MAKE_CHANGED', user: null, details: 'Skoda to Škoda', change })]);
  open();
  const [, changed] = await screen.findAllByRole('row');
  expect(within(changed!).getByRole('link', { name: 'Skoda to Škoda' })).toHaveAttribute(
    'href',
    `/dashboard/moderate/history?change=${idOf(300)}`,
  );
});

it('names the car of a suggestion, or says that the suggestion is gone', async () => {
  const about = { user: null, details: 'Never built.', action: 'SUGGESTION_DECLINED' };
  answer([
    buildAuditEntry({ ...about, car: { id: idOf(1), vin: 'WVWZZZAU0JW900639' } }),
    buildAuditEntry({ ...about, _id: idOf(301), car: { id: idOf(2) } }),
  ]);
  open();
  const [, declined, gone] = await screen.findAllByRole('row');
  expect(declined).toHaveTextContent(/Never built\.\s*Car WVWZZZAU0JW900639/);
  expect(within(declined!).getByRole('link', { name: 'WVWZZZAU0JW900639' })).toHaveAttribute(
    'href',
    '/dashboard/admin/cars?search=WVWZZZAU0JW900639',
  );
  expect(gone).toHaveTextContent('Removed car');
});

it('filters by the URL, and leaves out invalid parts of it', async () => {
  answer([]);
  open(`?action=ROLE_CHANGED&user=${idOf(900)}&by=nobody&from=2026-01-01&to=yesterday`);
  await waitFor(() =>
    expect(asked).toEqual([{ action: 'ROLE_CHANGED', user: idOf(900), from: '2026-01-01' }]),
  );
  expect(await screen.findByText('Ada Lovelace, ada@example.com')).toBeVisible();
  expect(screen.getByText('Role changed')).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01');
});

it('can be filtered by action, person and day, which the URL keeps', async () => {
  startFakeClock();
  answer([buildAuditEntry()]);
  const { user } = open();
  await screen.findAllByRole('row');
  await choose(user, 'Action', 'Account locked');
  await waitFor(() => expect(where()).toHaveTextContent('/dashboard/admin/audit?action=ACCOUNT_LOCKED'));
  await user.type(screen.getByLabelText('Done by'), 'ada');
  await passTime(250);
  const option = await screen.findByRole('option', { hidden: true });
  expect(within(option).getByText('Ada Lovelace')).toBeVisible();
  // on a line of its own, because people may have the same name
  expect(within(option).getByText('ada@example.com')).toBeVisible();
  await user.click(option);
  await user.type(screen.getByLabelText('To'), '2026-06-30');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ action: 'ACCOUNT_LOCKED', by: idOf(900), to: '2026-06-30' }),
  );
});

it('says when the filter finds nothing, and how to clear it', async () => {
  answer([]);
  const { user } = open('?action=MAKE_DELETED');
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No entries yet.')).toBeVisible();
  expect(where()).toHaveTextContent(/\/audit$/);
});

it('shows why loading failed', async () => {
  respond('get', '/api/auth/admin/audit', { error: 'Away' }, 503);
  open();
  expect(await screen.findByText('Away')).toBeVisible();
});
