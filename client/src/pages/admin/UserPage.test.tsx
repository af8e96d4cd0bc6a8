import type { AdminUserPage } from '@glovebox/shared/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStarted } from '../../lib/session.ts';
import { buildAdminUser, buildAuditEntry, buildUserPage, claimQueue } from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { buildUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import UserPage from './UserPage.tsx';

const ADA = idOf(900);
const PASSWORD = 'correct horse';

const answer = (page: AdminUserPage) => respond('get', `/api/auth/admin/users/${ADA}`, page);
const open = () =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/users/:id" element={<UserPage />} />
    </Routes>,
    { at: `/dashboard/admin/users/${ADA}` },
  );

/** Answers a change; collects the requests. */
const take = (method: 'put' | 'post', what: string, message: string, after?: AdminUserPage) => {
  const sent: unknown[] = [];
  network.use(
    http[method](`/api/auth/admin/users/${ADA}/${what}`, async ({ request }) => {
      sent.push(method === 'put' ? await request.json() : undefined);
      if (after) answer(after);
      return HttpResponse.json({ message, user: after?.user ?? buildAdminUser() });
    }),
  );
  return sent;
};
const refuse = (what: string, error: string) =>
  respond('put', `/api/auth/admin/users/${ADA}/${what}`, { error, message: error, code: 'CONFLICT' }, 409);
const dialog = () => within(screen.getByRole('dialog'));
const prove = (user: UserEvent) => user.type(dialog().getByLabelText('Your password'), PASSWORD);
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => network.use(claimQueue([])));

describe('the page of an account', () => {
  it("shows the account's facts and its log", async () => {
    answer(buildUserPage({ audit: [buildAuditEntry()], sessions: 1 }));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByText('1 open')).toBeVisible();
    const [, entry] = screen.getAllByRole('row');
    expect(entry).toHaveTextContent(/Role changed.*from basic to moderator.*Grace Hopper/);
    expect(screen.getByRole('link', { name: 'Done by them' })).toHaveAttribute(
      'href',
      `/dashboard/admin/audit?by=${ADA}`,
    );
  });

  it.each([
    [{}, 'Not paid.'],
    [{ user: buildAdminUser({ plan: 'workshop' }), planSetByHand: true }, 'Set by an admin.'],
    [{ user: buildAdminUser({ plan: 'workshop' }) }, 'Paid.'],
    [
      { user: buildAdminUser({ plan: 'workshop' }), paidUntil: '2030-01-05T10:00:00.000Z' },
      /^Paid until Jan 5, 2030/,
    ],
  ] as const)('says where the plan comes from: %#', async (over, text) => {
    answer(buildUserPage(over));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says when there is no such account', async () => {
    respond('get', `/api/auth/admin/users/${ADA}`, { error: 'Not found' }, 404);
    open();
    expect(await screen.findByText(/^This account doesn’t exist/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/dashboard/admin/users');
  });

  it('shows why loading failed, and tries again', async () => {
    respond('get', `/api/auth/admin/users/${ADA}`, { error: 'Away' }, 503);
    const { user } = open();
    expect(await screen.findByText('Away')).toBeVisible();
    answer(buildUserPage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  });
});

describe('the role', () => {
  it('is changed with one call, after it said that sessions will end', async () => {
    answer(buildUserPage());
    const after = buildUserPage({ user: buildAdminUser({ role: 'moderator' }), sessions: 0 });
    const sent = take('put', 'role', 'Ada Lovelace now has the role moderator.', after);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    expect(dialog().getByText(/^This logs Ada Lovelace out everywhere/)).toBeVisible();
    expect(dialog().getByRole('radio', { name: 'Basic' })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: 'Moderator' }));
    await prove(user);
    await user.dblClick(dialog().getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Ada Lovelace now has the role moderator.')).toBeVisible();
    await noDialog();
    expect(sent).toEqual([{ role: 'moderator', password: PASSWORD }]);
    expect(await screen.findByText('Moderator')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull();
  });

  it("of the last admin stays, with the server's message and the choice on the screen", async () => {
    answer(buildUserPage({ user: buildAdminUser({ role: 'admin' }) }));
    refuse('role', 'This is the last admin. Make someone else an admin first.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    await user.click(dialog().getByRole('radio', { name: 'Basic' }));
    await prove(user);
    await user.click(dialog().getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText(/^This is the last admin/)).toBeVisible();
    expect(dialog().getByRole('radio', { name: 'Basic' })).toBeChecked();
  });
});

it('sets the plan', async () => {
  answer(buildUserPage());
  const after = buildUserPage({ user: buildAdminUser({ plan: 'workshop' }), planSetByHand: true });
  const sent = take('put', 'plan', 'Ada Lovelace now has the workshop plan.', after);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  await user.click(dialog().getByRole('radio', { name: 'Workshop' }));
  await prove(user);
  await user.click(dialog().getByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText('Ada Lovelace now has the workshop plan.')).toBeVisible();
  expect(await screen.findByText('Set by an admin.')).toBeVisible();
  expect(sent).toEqual([{ plan: 'workshop', password: PASSWORD }]);
});

it('ends the sessions after a confirmation', async () => {
  answer(buildUserPage());
  const sent = take(
    'post',
    'logout',
    'Ada Lovelace is logged out everywhere now.',
    buildUserPage({ sessions: 0 }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End sessions' }));
  expect(dialog().getByText(/^This logs Ada Lovelace out on every device/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End sessions' }));
  await user.click(dialog().getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('Ada Lovelace is logged out everywhere now.')).toBeVisible();
  expect(await screen.findByText('Not logged in.')).toBeVisible();
});

describe('an account', () => {
  const lock = { at: '2026-06-01T10:00:00.000Z', reason: 'Sold stolen cars' };
  const locked = buildUserPage({ user: buildAdminUser({ locked: true }), lock, sessions: 0 });

  it('is locked with a reason', async () => {
    answer(buildUserPage());
    const sent = take('put', 'locked', 'The account of Ada Lovelace is locked now.', locked);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lock account' }));
    expect(dialog().getByText(/Their cars and public pages stay/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Lock account' }));
    expect(await dialog().findByText('Give a reason')).toBeVisible();
    expect(dialog().getByText('Password is required')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog().getByLabelText('Reason'), ' Sold stolen cars ');
    await prove(user);
    await user.click(dialog().getByRole('button', { name: 'Lock account' }));
    expect(await screen.findByText('The account of Ada Lovelace is locked now.')).toBeVisible();
    expect(sent).toEqual([{ locked: true, reason: 'Sold stolen cars', password: PASSWORD }]);
    expect(await screen.findByText(/Sold stolen cars$/)).toBeVisible();
    await noDialog();
  });

  it('keeps the typed reason when it cannot be locked', async () => {
    answer(buildUserPage());
    refuse('locked', 'Your account was just changed. Please try again.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lock account' }));
    await user.type(dialog().getByLabelText('Reason'), 'Sold stolen cars');
    await prove(user);
    await user.click(dialog().getByRole('button', { name: 'Lock account' }));
    expect(await screen.findByText(/^Your account was just changed/)).toBeVisible();
    expect(dialog().getByLabelText('Reason')).toHaveValue('Sold stolen cars');
  });

  it('is not locked with a wrong password, which its field says; a draft keeps the reason alone', async () => {
    answer(buildUserPage());
    const error = 'The password is not correct.';
    respond(
      'put',
      `/api/auth/admin/users/${ADA}/locked`,
      { error, message: error, code: 'BAD_INPUT', details: [{ path: 'password', message: error }] },
      400,
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lock account' }));
    await user.type(dialog().getByLabelText('Reason'), 'Sold stolen cars');
    await prove(user);
    await user.click(dialog().getByRole('button', { name: 'Lock account' }));
    await waitFor(() => expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription(error));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Lock account' }));
    expect(dialog().getByLabelText('Reason')).toHaveValue('Sold stolen cars');
    expect(dialog().getByLabelText('Your password')).toHaveValue('');
  });

  it('is locked by an admin without a password, who is told to have just signed in', async () => {
    answer(buildUserPage());
    const sent = take('put', 'locked', 'The account of Ada Lovelace is locked now.', locked);
    const { user, store } = open();
    act(
      () =>
        void store.dispatch(
          sessionStarted({
            user: buildUser({ id: idOf(902), role: 'admin', hasPassword: false }),
            token: null,
          }),
        ),
    );
    await user.click(await screen.findByRole('button', { name: 'Lock account' }));
    expect(dialog().getByText(/^Your account has no password/)).toBeVisible();
    expect(dialog().queryByLabelText('Your password')).toBeNull();
    await user.type(dialog().getByLabelText('Reason'), 'Sold stolen cars');
    await user.click(dialog().getByRole('button', { name: 'Lock account' }));
    expect(await screen.findByText('The account of Ada Lovelace is locked now.')).toBeVisible();
    expect(sent).toEqual([{ locked: true, reason: 'Sold stolen cars' }]);
  });

  it('is unlocked with a reason', async () => {
    answer(locked);
    const sent = take('put', 'locked', 'The account of Ada Lovelace is unlocked now.', buildUserPage());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Unlock account' }));
    await user.type(dialog().getByLabelText('Reason'), 'It was a mistake');
    await prove(user);
    await user.click(dialog().getByRole('button', { name: 'Unlock account' }));
    expect(await screen.findByText('The account of Ada Lovelace is unlocked now.')).toBeVisible();
    expect(sent).toEqual([{ locked: false, reason: 'It was a mistake', password: PASSWORD }]);
    expect(await screen.findByText('Can log in')).toBeVisible();
  });

  it('of the admin themselves cannot be locked', async () => {
    answer(buildUserPage({ user: buildAdminUser({ role: 'admin' }) }));
    const { store } = open();
    act(
      () => void store.dispatch(sessionStarted({ user: buildUser({ id: ADA, role: 'admin' }), token: null })),
    );
    expect(await screen.findByText('You can’t lock your own account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lock account' })).toBeNull();
  });
});
