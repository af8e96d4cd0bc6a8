import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/people.ts';
import { refusal } from '../testing/profile.tsx';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import LoginPage from './LoginPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import KeepEmailPage from './KeepEmailPage.tsx';
import RestoreEmailPage from './RestoreEmailPage.tsx';

const open = (at: string, state: unknown = null) =>
  renderApp(
    <StrictMode>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/keep-email" element={<KeepEmailPage />} />
        <Route path="/restore-email" element={<RestoreEmailPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </StrictMode>,
    { at, state },
  );
const where = () => screen.getByTestId('where');
const SPENT = 'This link was used already or has expired. Ask for a new one.';

describe('a forgotten password', () => {
  const email = () => screen.getByLabelText('Email');

  it('starts with the email that was typed at log-in, and keeps the page to return to', async () => {
    const { user } = open('/login', { from: '/dashboard/cars' });
    await user.type(email(), 'ada@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(where()).toHaveTextContent('/forgot-password');
    expect(email()).toHaveValue('ada@example.com');
    respond('post', '/api/auth/login', { message: 'Hello', user: buildUser(), token: 'new' });
    await user.click(screen.getByRole('link', { name: 'Back to log-in' }));
    await user.type(email(), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}');
    await waitFor(() => expect(where()).toHaveTextContent('/dashboard/cars'));
  });

  it('requires an email', async () => {
    const { user } = open('/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    await user.type(email(), 'ada at example');
    expect(screen.getByText('invalid email address')).toBeVisible();
  });

  it("is answered with the server's message, whether or not the account exists", async () => {
    const message = 'If there is an account with this email, a link to set a new password is on its way.';
    respond('post', '/api/auth/forgot', { message });
    const { user } = open('/forgot-password');
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByText(message)).toHaveFocus();
    expect(screen.getByText(/Check the inbox of ada@example.com/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(email()).toHaveValue('ada@example.com');
  });

  it('says when there were too many requests', async () => {
    const text = 'Too many attempts. Please try again in 12 minutes.';
    network.use(http.post('/api/auth/forgot', () => refusal(429, text)));
    const { user } = open('/forgot-password');
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue('ada@example.com');
  });
});

describe('the link to a new password', () => {
  const password = () => screen.getByLabelText('New password');

  it('leaves the URL, sets the password once and leads to log-in', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post('/api/auth/reset', async ({ request }) => {
        sent.push(await request.json());
        await delay(20);
        return HttpResponse.json({ message: 'Your new password is set. Log in with it.' });
      }),
    );
    const { user } = open('/reset-password#token=secret');
    await waitFor(() => expect(where()).toHaveTextContent(/^\/reset-password$/));
    await user.type(password(), 'analytical engine{Enter}{Enter}');
    expect(await screen.findByText('Your new password is set. Log in with it.')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
    expect(sent).toEqual([{ token: 'secret', password: 'analytical engine' }]);
  });

  it('ends the present session', async () => {
    localStorage.setItem('token', 'kept');
    network.use(
      http.post('/api/auth/reset', () => HttpResponse.json({ message: 'Set.' })),
      http.post('/api/auth/logout', () => refusal(401, 'Please log in.')),
    );
    const { user } = open('/reset-password#token=secret');
    await user.type(password(), 'analytical engine{Enter}');
    expect(await screen.findByText('Set.')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('requires a password that is long enough', async () => {
    const { user } = open('/reset-password#token=secret');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    await user.type(password(), '12345');
    expect(screen.getByText("Password isn't long enough")).toBeVisible();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('leads to a new link when it was used already', async () => {
    network.use(http.post('/api/auth/reset', () => refusal(410, SPENT)));
    const { user } = open('/reset-password#token=secret');
    await user.type(password(), 'analytical engine{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(SPENT);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says when it is incomplete', () => {
    open('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});

describe('the link that keeps a changed email', () => {
  const button = () => screen.getByRole('button', { name: 'Keep this email' });

  it('works after a click and says what it did', async () => {
    network.use(http.post('/api/auth/keep-email', () => HttpResponse.json({ message: 'Your email stays.' })));
    const { user } = open('/keep-email#token=secret');
    await user.click(button());
    expect(await screen.findByText('Your email stays.')).toBeVisible();
  });

  it('says when it is too early, used already or incomplete', async () => {
    for (const status of [409, 410]) {
      network.use(http.post('/api/auth/keep-email', () => refusal(status, SPENT)));
      const { user, unmount } = open('/keep-email#token=secret');
      await user.click(button());
      expect(await screen.findByRole('alert')).toHaveTextContent(SPENT);
      unmount();
    }
    open('/keep-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});

describe('the link that undoes a change of email', () => {
  const button = () => screen.getByRole('button', { name: 'Restore my email' });

  it('works after a click, ends the present session and leads to a new password', async () => {
    localStorage.setItem('token', 'kept');
    const sent: unknown[] = [];
    network.use(
      http.post('/api/auth/restore-email', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Your email is back.', token: 'to reset' });
      }),
      http.post('/api/auth/logout', () => refusal(401, 'Please log in.')),
      http.post('/api/auth/reset', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Set.' });
      }),
    );
    const { user } = open('/restore-email#token=secret');
    expect(sent).toEqual([]);
    await user.click(button());
    expect(await screen.findByText('Your email is back.')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(where()).toHaveTextContent(/^\/reset-password$/));
    await user.type(screen.getByLabelText('New password'), 'analytical engine{Enter}');
    expect(await screen.findByText('Set.')).toBeVisible();
    expect(sent).toEqual([{ token: 'secret' }, { token: 'to reset', password: 'analytical engine' }]);
  });

  it('says when it was used already or is incomplete', async () => {
    network.use(http.post('/api/auth/restore-email', () => refusal(410, SPENT)));
    const { user, unmount } = open('/restore-email#token=secret');
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(SPENT);
    unmount();
    open('/restore-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});
