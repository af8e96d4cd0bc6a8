import type { AccountAnswer } from '@glovebox/shared/account';
import type { CalendarAnswer } from '@glovebox/shared/calendar';
import type { User } from '@glovebox/shared/user';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { Guard } from '../app/Guard.tsx';
import { storedToken } from '../lib/session.ts';
import ProfilePage from '../pages/ProfilePage.tsx';
import { buildUser } from './people.ts';
import { renderApp } from './renderApp.tsx';
import { network } from './server.ts';

/** Opens the profile of a user with these settings. */
export const openProfile = async (
  over: Partial<User> = {},
  account: Partial<AccountAnswer> = {},
  calendar: CalendarAnswer = {},
) => {
  network.use(
    http.get('/api/auth/profile', () => HttpResponse.json({ user: buildUser(over) })),
    http.get('/api/auth/tokens', () => HttpResponse.json({ tokens: [] })),
    http.get('/api/webhooks', () => HttpResponse.json({ webhooks: [] })),
    http.get('/api/calendar', () => HttpResponse.json(calendar)),
    http.get('/api/auth/account', () =>
      HttpResponse.json({ cars: 2, customerCars: 0, hasPassword: true, hasSubscription: false, ...account }),
    ),
  );
  storedToken.write('kept');
  const view = renderApp(
    <Routes>
      <Route
        path="/dashboard/profile"
        element={
          <Guard>
            <ProfilePage />
          </Guard>
        }
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/dashboard/profile' },
  );
  await screen.findByRole('button', { name: 'Delete my account' });
  return view;
};

/** Returns a refusal in the format of the server. */
export const refusal = (status: number, error: string, path?: string) =>
  HttpResponse.json(
    { error, message: error, code: 'BAD_INPUT', ...(path && { details: [{ path, message: error }] }) },
    { status },
  );
