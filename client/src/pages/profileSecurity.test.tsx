import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { writeDraft } from '../lib/forms/draft.ts';
import { buildUser } from '../testing/people.ts';
import { openProfile, refusal } from '../testing/profile.tsx';
import { network, respond } from '../testing/server.ts';

describe('changing the password', () => {
  const current = () => screen.getByLabelText('Current password');
  const next = () => screen.getByLabelText('New password');
  const submit = () => screen.getByRole('button', { name: 'Change password' });

  it('requires the current password, and checks the length of the new one', async () => {
    const { user } = await openProfile();
    await user.click(submit());
    expect(await screen.findAllByText('Password is required')).toHaveLength(2);
    await user.type(current(), '12345');
    await user.type(next(), '12345');
    expect(screen.getAllByText("Password isn't long enough")).toHaveLength(2);
    expect(current()).toHaveAttribute('autocomplete', 'current-password');
    expect(next()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('continues with the token that replaces the old one', async () => {
    let body: unknown;
    let asked: string | null = null;
    network.use(
      http.post('/api/auth/password', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'Your password was changed.', token: 'new token' });
      }),
    );
    const { user } = await openProfile();
    network.use(
      http.get('/api/auth/account', ({ request }) => {
        asked = request.headers.get('token');
        return HttpResponse.json({ cars: 2, customerCars: 0, hasPassword: true, hasSubscription: false });
      }),
    );
    await user.type(current(), 'difference engine');
    await user.type(next(), 'analytical engine{Enter}');
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
    expect(body).toEqual({ currentPassword: 'difference engine', newPassword: 'analytical engine' });
    expect(localStorage.getItem('token')).toBe('new token');
    expect(current()).toHaveValue('');
    await waitFor(() => expect(asked).toBe('new token'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows at its field that the current password is wrong, and keeps what was typed', async () => {
    const text = 'The password is not correct.';
    network.use(http.post('/api/auth/password', () => refusal(400, text, 'currentPassword')));
    const { user } = await openProfile();
    await user.type(current(), 'not the one');
    await user.type(next(), 'analytical engine{Enter}');
    await waitFor(() => expect(current()).toHaveAccessibleDescription(text));
    expect(next()).toHaveValue('analytical engine');
    expect(localStorage.getItem('token')).toBe('kept');
  });

  it('uses a mailed link for people who only sign in by Google', async () => {
    let body: unknown;
    network.use(
      http.post('/api/auth/forgot', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'If there is an account …' });
      }),
    );
    const { user } = await openProfile({}, { hasPassword: false });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(
      await screen.findByText('A link to set a password is on its way to ada@example.com.'),
    ).toBeVisible();
    expect(body).toEqual({ email: 'ada@example.com' });
  });

  it('says when Caps Lock is on', async () => {
    const { user } = await openProfile();
    await user.click(next());
    await user.keyboard('{CapsLock}a');
    expect(next()).toHaveAccessibleDescription('Caps Lock is on');
  });
});

describe('logging out everywhere', () => {
  it('asks for confirmation, then clears the session', async () => {
    respond('post', '/api/auth/logout-all', { message: 'You are logged out everywhere.' });
    const { user, store } = await openProfile();
    writeDraft('newCar:me', { vin: 'W' });
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Log out everywhere?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('You are logged out everywhere.')).toBeVisible();
    expect(store.getState().session).toMatchObject({ user: null, ended: 'loggedOut' });
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(store.getState().api.queries).toEqual({});
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the session when the server refuses', async () => {
    network.use(http.post('/api/auth/logout-all', () => refusal(500, 'Not now.')));
    const { user, store } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(store.getState().session.user).not.toBeNull();
  });
});

describe("the export of an account's data", () => {
  it("is saved under the server's file name, with its size", async () => {
    let token: string | null = null;
    network.use(
      http.get('/api/auth/export', ({ request }) => {
        token = request.headers.get('token');
        return new HttpResponse(JSON.stringify({ user: buildUser({ name: 'x'.repeat(3_000) }) }), {
          headers: { 'Content-Disposition': 'attachment; filename="glovebox-data-2026-11-21.json"' },
        });
      }),
    );
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:here';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Saved glovebox-data-2026-11-21.json, 3.4 kB.')).toBeVisible();
    expect(saved).toEqual(['blob:here glovebox-data-2026-11-21.json']);
    expect(token).toBe('kept');
  });

  it('shows why it failed', async () => {
    network.use(
      http.get('/api/auth/export', () => refusal(429, 'Too many attempts. Please try again in an hour.')),
    );
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Too many attempts. Please try again in an hour.')).toBeVisible();
  });
});

describe('the link with Google', () => {
  const end = () => screen.queryByRole('button', { name: 'Unlink Google' });

  it('is not mentioned when there is none', async () => {
    await openProfile();
    expect(screen.queryByRole('heading', { name: 'Google' })).not.toBeInTheDocument();
  });

  it('can be removed when there is a password', async () => {
    const { user } = await openProfile({ google: true });
    let google = true;
    network.use(
      http.delete('/api/auth/google', () => {
        google = false;
        return HttpResponse.json({ message: 'Your account is no longer linked with Google.' });
      }),
      http.get('/api/auth/profile', () => HttpResponse.json({ user: buildUser({ google }) })),
    );
    await user.click(end()!);
    expect(await screen.findByText('Your account is no longer linked with Google.')).toBeVisible();
    await waitFor(() => expect(end()).not.toBeInTheDocument());
  });

  it('stays when it is the only way to sign in, also when logging out everywhere', async () => {
    const { user } = await openProfile({ google: true, hasPassword: false });
    expect(screen.getByText(/Google is your only way to log in/)).toBeVisible();
    expect(end()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('You can still log in with Google');
  });
});
