import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import LoginPage from '../pages/LoginPage.tsx';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { Guard } from './Guard.tsx';
import { useOtherTabs } from './useOtherTabs.ts';

const Tab = () => {
  useOtherTabs();
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route
        path="*"
        element={
          <Guard>
            <h1>inside</h1>
          </Guard>
        }
      />
    </Routes>
  );
};

const where = () => screen.getByTestId('where');
const profileOf = (id: string) => respond('get', '/api/auth/profile', { user: buildUser({ id }) });

/** Changes the storage like another tab, with the event that the browser sends to this one. */
const elsewhere = (token: string | null) => {
  const oldValue = localStorage.getItem('token');
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: token })),
  );
};

describe('another tab', () => {
  it('that signs in makes the log-in page here continue to the requested page', async () => {
    renderApp(<Tab />, { at: '/login', state: { from: '/dashboard/transfer/1#secret=2' } });
    profileOf('1');
    elsewhere('by Google');
    expect(await screen.findByRole('heading', { name: 'inside' })).toBeVisible();
    expect(where()).toHaveTextContent('/dashboard/transfer/1#secret=2');
  });

  it('that signs in does so even if an expired token was stored here', async () => {
    localStorage.setItem('token', 'expired');
    network.use(http.get('/api/auth/profile', () => HttpResponse.error()));
    renderApp(<Tab />, { at: '/login' });
    profileOf('1');
    elsewhere('by Google');
    expect(await screen.findByRole('heading', { name: 'inside' })).toBeVisible();
  });

  it('that logs out ends the session here', async () => {
    localStorage.setItem('token', 'kept');
    profileOf('1');
    renderApp(<Tab />, { at: '/dashboard/cars' });
    await screen.findByRole('heading', { name: 'inside' });
    elsewhere(null);
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
  });

  it('that signs in as somebody else changes the account here', async () => {
    localStorage.setItem('token', 'kept');
    profileOf('1');
    const { store } = renderApp(<Tab />, { at: '/dashboard/cars' });
    await screen.findByRole('heading', { name: 'inside' });
    profileOf('2');
    elsewhere('of another');
    await waitFor(() => expect(store.getState().session.user?.id).toBe('2'));
  });
});
