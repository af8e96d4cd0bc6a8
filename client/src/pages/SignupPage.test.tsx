import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import SignupPage from './SignupPage.tsx';

const open = () =>
  renderApp(
    <Routes>
      <Route path="/signup" element={<SignupPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/signup' },
  );

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Create Account' });

describe('sign-up', () => {
  it('marks missing, short and invalid values', async () => {
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();

    await user.type(field('Name'), 'Adams');
    await user.type(field('Email'), 'ada at example.com');
    await user.type(field('Password'), '12345');
    expect(screen.getByText("Name isn't long enough")).toBeVisible();
    expect(screen.getByText('invalid email address')).toBeVisible();
    expect(screen.getByText("Password isn't long enough")).toBeVisible();
  });

  it('signs up and in, shows the server’s message, and goes to the dashboard', async () => {
    let body: unknown;
    network.use(
      http.post('/api/auth/signup', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(buildSession(), { status: 201 });
      }),
    );
    const { user } = open();
    await user.type(field('Name'), 'Ada Lovelace');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'analytical engine{Enter}');
    expect(await screen.findByText('Welcome to Glovebox.')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/'));
    expect(body).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical engine' });
    expect(localStorage.getItem('token')).toBe('a token');
  });

  it('shows at its field that an email is taken, and keeps the other values', async () => {
    const text = 'There is an account with this email already.';
    respond(
      'post',
      '/api/auth/signup',
      { error: text, message: text, code: 'EMAIL_TAKEN', details: [{ path: 'email', message: text }] },
      409,
    );
    const { user } = open();
    await user.type(field('Name'), 'Ada Lovelace');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'analytical engine{Enter}');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(text));
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveValue('analytical engine');
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  it('shows how hard a password is to guess, without refusing a weak one', async () => {
    const { user } = open();
    await user.type(field('Password'), 'aaaaaa');
    expect(field('Password')).toHaveAccessibleDescription('Weak: easy to guess');
    await user.clear(field('Password'));
    await user.type(field('Password'), 'four horses under a tree');
    expect(field('Password')).toHaveAccessibleDescription('Strong');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('links to log-in and to Google', () => {
    open();
    expect(screen.getByRole('link', { name: 'Already have account? Login Here' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(screen.getByRole('link', { name: 'Sign In With Google' })).toHaveAttribute('target', '_blank');
  });
});
