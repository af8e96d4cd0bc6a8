import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildSession, buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import LoginPage from './LoginPage.tsx';

const open = (state: unknown = null) =>
  renderApp(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/login', state },
  );

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log In' });

describe('log-in', () => {
  it('marks missing and wrong values at their fields', async () => {
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Email is required');

    await user.type(email(), 'ada@example');
    await user.type(password(), '12345');
    expect(screen.getByText('invalid email address')).toBeVisible();
    expect(screen.getByText("Password isn't long enough")).toBeVisible();
    expect(email()).toBeInvalid();
  });

  it('signs in once, however often the form is submitted, and goes to the dashboard', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post('/api/auth/login', async ({ request }) => {
        bodies.push(await request.json());
        await delay(30);
        return HttpResponse.json(buildSession());
      }),
    );
    const { user, store } = open();
    await user.type(email(), 'ADA@example.com');
    await user.type(password(), 'analytical engine{Enter}{Enter}');
    expect(await screen.findByText('Logged In Successfully')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard'));
    expect(bodies).toEqual([{ email: 'ADA@example.com', password: 'analytical engine' }]);
    expect(localStorage.getItem('token')).toBe('a token');
    expect(store.getState().session).toMatchObject({ token: 'a token', user: { name: 'Ada Lovelace' } });
  });

  it('returns to the page that the person came from', async () => {
    respond('post', '/api/auth/login', buildSession());
    const { user } = open({ from: '/dashboard/cars/1?tab=2' });
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical engine{Enter}');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/cars/1?tab=2'));
  });

  it.each(['//evil.example/dashboard', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
    'does not redirect to another site or a bad path, such as %s',
    async (from) => {
      respond('post', '/api/auth/login', buildSession());
      const { user } = open({ from });
      await user.type(email(), 'ada@example.com');
      await user.type(password(), 'analytical engine{Enter}');
      await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/dashboard$/));
    },
  );

  it('shows the server’s text in a toast and at the field, keeps what was typed, and stays', async () => {
    const text = 'Wrong email or password.';
    respond(
      'post',
      '/api/auth/login',
      {
        error: text,
        message: text,
        code: 'WRONG_CREDENTIALS',
        details: [{ path: 'email', message: 'Nobody has it' }],
      },
      401,
    );
    const { user } = open();
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'difference engine{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveAccessibleDescription('Nobody has it');
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('difference engine');
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(submit()).toBeEnabled();
  });

  it('redirects people who are signed in already', async () => {
    localStorage.setItem('token', 'kept');
    network.use(
      http.get('/api/auth/profile', ({ request }) =>
        request.headers.get('token') === 'kept'
          ? HttpResponse.json({ user: buildUser() })
          : new HttpResponse(null, { status: 401 }),
      ),
    );
    open();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard'));
  });

  it('offers Google in a new tab, and a link to sign-up that keeps the page to return to', async () => {
    const { user } = open({ from: '/dashboard/cars' });
    const google = screen.getByRole('link', { name: 'Log In With Google' });
    expect(google).toHaveAttribute('href', '/api/auth/google');
    expect(google).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('link', { name: "Don't have account? Create One" }));
    expect(screen.getByTestId('where')).toHaveTextContent('/signup');
  });

  it('shows the password on request', async () => {
    const { user } = open();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});
