import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useLogout } from '../features/auth/useLogout.ts';
import { useSignIn } from '../features/auth/useSignIn.ts';
import { lookupApi } from '../features/lookup/lookupApi.ts';
import { reachableChanged } from '../lib/connection.ts';
import { sessionStarted } from '../lib/session.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { buildSession, buildUser } from '../testing/people.ts';
import { refusal } from '../testing/profile.tsx';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import { Guard } from './Guard.tsx';
import { useLeftSession } from './Product.tsx';

/** Asks for a page that anybody may read. */
const readPublicPage = () => lookupApi.endpoints.getPublicCar.initiate({ by: 'code', value: 'abc' });

/** The requests that reached the server, in order. */
let asked: string[];
let isAway: boolean;
beforeEach(() => {
  asked = [];
  isAway = false;
  const answer =
    (respond: () => Response) =>
    ({ request }: { request: Request }) => {
      if (isAway) return HttpResponse.error();
      const { pathname } = new URL(request.url);
      asked.push(
        `${request.method} ${pathname} ${request.headers.get('token') ?? 'no token'} ${request.credentials}`,
      );
      return respond();
    };
  network.use(
    http.post(
      '/api/auth/logout',
      answer(() => HttpResponse.json({ message: 'Logged Out' })),
    ),
    http.get(
      '/api/car/check/abc',
      answer(() => HttpResponse.json({})),
    ),
    http.get(
      '/api/auth/profile',
      answer(() => HttpResponse.json({ user: buildUser() })),
    ),
    http.get('/api/health', () => HttpResponse.error()),
  );
});

const Page = () => {
  useLeftSession();
  const logOut = useLogout();
  const signIn = useSignIn();
  return (
    <>
      <button onClick={logOut}>log out</button>
      <button onClick={() => signIn(buildSession())}>sign in</button>
      <Routes>
        <Route path="/login" element={<p>log-in page</p>} />
        <Route path="/dashboard" element={<Guard>dashboard</Guard>} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
};

const press = ({ user }: ReturnType<typeof renderApp>, name: string) =>
  user.click(screen.getByRole('button', { name }));

const logOutAway = async () => {
  localStorage.setItem('token', 'kept');
  const page = renderApp(<Page />);
  act(() => void page.store.dispatch(sessionStarted({ user: buildUser(), token: 'kept' })));
  isAway = true;
  await press(page, 'log out');
  expect(await screen.findByText('Logged Out')).toBeVisible();
  await waitFor(() => expect(page.store.getState().connection.reachable).toBe(false));
  return page;
};

it('a log-out without the server takes the token at once, and ends the session when the server is back', async () => {
  const { store } = await logOutAway();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('loggedOut')).toBe('yes');
  expect(Object.keys(localStorage).map((key) => localStorage.getItem(key))).not.toContain('kept');
  isAway = false;
  act(() => void store.dispatch(reachableChanged(true)));
  await waitFor(() => expect(localStorage.getItem('loggedOut')).toBeNull());
  expect(asked).toEqual(['POST /api/auth/logout kept include']);
});

it('a page that opens later requests no session, and its first call ends the session that was left', async () => {
  (await logOutAway()).unmount();
  const page = renderApp(<Page />, { at: '/dashboard' });
  expect(screen.getByText('log-in page')).toBeVisible();
  isAway = false;
  await page.store.dispatch(readPublicPage());
  expect(asked[0]).toMatch(/^POST \/api\/auth\/logout/);
  expect(asked.at(-1)).toBe('GET /api/car/check/abc no token include');
  expect(asked.join()).not.toContain('profile');
  expect(localStorage.getItem('loggedOut')).toBeNull();
});

it('no request uses the cookie until the session could be ended', async () => {
  (await logOutAway()).unmount();
  isAway = false;
  network.use(http.post('/api/auth/logout', () => refusal(500, 'Not now.')));
  const { store } = renderApp(<Page />);
  await store.dispatch(readPublicPage());
  expect(asked).toEqual(['GET /api/car/check/abc no token omit']);
  expect(localStorage.getItem('loggedOut')).toBe('yes');
});

it('a person who signs in again has another session, which is not ended', async () => {
  const page = await logOutAway();
  isAway = false;
  await press(page, 'sign in');
  act(() => void page.store.dispatch(reachableChanged(true)));
  await page.store.dispatch(readPublicPage());
  expect(asked).toEqual(['GET /api/car/check/abc a token include']);
  expect(localStorage.getItem('loggedOut')).toBeNull();
});

it.each([500, 503])(
  'a check of the session that fails with %i leaves the page and is made again',
  async (status) => {
    localStorage.setItem('token', 'kept');
    let times = 0;
    network.use(
      http.get('/api/auth/profile', () => {
        times += 1;
        return times === 1 ? refusal(status, 'Not now.') : HttpResponse.json({ user: buildUser() });
      }),
    );
    startFakeClock();
    renderApp(<Page />, { at: '/dashboard' });
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard');
    expect(localStorage.getItem('token')).toBe('kept');
    await passTime(3_000);
    expect(await screen.findByText('dashboard')).toBeVisible();
  },
);
