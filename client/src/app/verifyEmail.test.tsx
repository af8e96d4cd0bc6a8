import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import LoginPage from '../pages/LoginPage.tsx';
import VerifyEmailPage from '../pages/VerifyEmailPage.tsx';
import { buildUser } from '../testing/people.ts';
import { refusal } from '../testing/profile.tsx';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { Guard } from './Guard.tsx';

const open = (at: string) =>
  renderApp(
    <StrictMode>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route
          path="/verify-email"
          element={
            <Guard>
              <VerifyEmailPage />
            </Guard>
          }
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </StrictMode>,
    { at },
  );
const where = () => screen.getByTestId('where');
const SPENT = 'This link was used already or has expired. Ask for a new one.';

describe('the link that verifies an email', () => {
  const answer = (status: 200 | 403 | 410) => {
    const sent: unknown[] = [];
    network.use(
      http.post('/api/auth/verify', async ({ request }) => {
        sent.push(await request.json());
        return status === 200
          ? HttpResponse.json({ message: 'Your email is verified.' })
          : refusal(status, status === 403 ? 'This link is for another account.' : SPENT);
      }),
    );
    return sent;
  };
  const signedIn = (changes: Parameters<typeof buildUser>[0] = { emailVerified: false }) => {
    localStorage.setItem('token', 'kept');
    respond('get', '/api/auth/profile', { user: buildUser(changes) });
  };
  const verify = () => screen.findByRole('button', { name: 'Verify my email' });

  it('verifies only when its button is pressed, and leaves the URL', async () => {
    signedIn();
    const sent = answer(200);
    const { user } = open('/verify-email#token=secret');
    const button = await verify();
    expect(screen.getByText(/logged in as Ada Lovelace. Is ada@example.com your email/)).toBeVisible();
    expect(sent).toEqual([]);
    await waitFor(() => expect(where()).toHaveTextContent(/^\/verify-email$/));
    await user.click(button);
    expect(await screen.findByText('Your email is verified.')).toHaveFocus();
    expect(sent).toEqual([{ token: 'secret' }]);
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  });

  it('sends a person without a session to log-in and back', async () => {
    network.use(
      http.get('/api/auth/profile', () => refusal(401, 'Please log in.')),
      http.post('/api/auth/login', () =>
        HttpResponse.json({ message: 'Hello', user: buildUser({ emailVerified: false }), token: 'new' }),
      ),
    );
    const sent = answer(200);
    const { user } = open('/verify-email#token=secret');
    await waitFor(() => expect(where()).toHaveTextContent(/^\/login$/));
    expect(screen.getByText('Log in to the account whose email you want to verify.')).toBeVisible();
    signedIn();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}');
    await user.click(await verify());
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(sent).toEqual([{ token: 'secret' }]);
  });

  it('updates the account in the store', async () => {
    signedIn();
    const sent = answer(200);
    const { store, user } = open('/verify-email#token=secret');
    const button = await verify();
    network.use(
      http.get('/api/auth/profile', () =>
        HttpResponse.json({ user: buildUser({ emailVerified: sent.length > 0 }) }),
      ),
    );
    await user.click(button);
    await waitFor(() => expect(store.getState().session.user?.emailVerified).toBe(true));
  });

  it('is for one account, and offers to log in with another', async () => {
    signedIn();
    answer(403);
    respond('post', '/api/auth/logout', { message: 'Bye.' });
    const { user } = open('/verify-email#token=secret');
    await user.click(await verify());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is for another account.');
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(where()).toHaveTextContent(/^\/login$/));
    signedIn({ id: '2', name: 'Charles Babbage', emailVerified: false });
    respond('post', '/api/auth/login', { message: 'Hello', user: buildUser({ id: '2' }), token: 'new' });
    await user.type(screen.getByLabelText('Email'), 'charles@example.com');
    await user.type(screen.getByLabelText('Password'), 'difference engine{Enter}');
    expect(await verify()).toBeVisible();
  });

  it('can be sent again when it was used', async () => {
    signedIn();
    answer(410);
    respond('post', '/api/auth/verify/resend', { message: 'The link is on its way to your email.' });
    const { user } = open('/verify-email#token=secret');
    await user.click(await verify());
    await user.click(await screen.findByRole('button', { name: 'Send a new link to ada@example.com' }));
    expect(await screen.findByText('The link is on its way to your email.')).toBeVisible();
  });

  it('says that all is well when it was used and the email is verified', async () => {
    signedIn({});
    answer(410);
    const { user } = open('/verify-email#token=secret');
    await user.click(await verify());
    expect(await screen.findByText(/Your email ada@example.com is already verified/)).toBeVisible();
  });

  it('says when the link is incomplete', async () => {
    signedIn();
    open('/verify-email');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  });

  it('can be tried again when the server could not be reached', async () => {
    signedIn();
    network.use(http.post('/api/auth/verify', () => HttpResponse.error()));
    const { user } = open('/verify-email#token=secret');
    await user.click(await verify());
    const again = await screen.findByRole('button', { name: 'Try again' });
    const sent = answer(200);
    await user.click(again);
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
