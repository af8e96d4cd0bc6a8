import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildHome } from '../testing/home.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { ProductRoutes } from './ProductRoutes.tsx';

const NO_SESSION = { error: 'Please log in.', message: 'Please log in.', code: 'UNAUTHENTICATED' };
const refused = () => HttpResponse.json(NO_SESSION, { status: 401 });
const profile = (over = {}) => respond('get', '/api/auth/profile', { user: buildUser(over) });
const open = (at: string) => renderApp(<ProductRoutes />, { at });
const where = () => screen.getByTestId('where');

beforeEach(() => {
  respond('get', '/api/car/', { cars: [], nextCursor: null, found: 0, total: 0 });
});

describe('a protected route', () => {
  it('opens for a person with a session, and shows their name, email, plan and navigation', async () => {
    localStorage.setItem('token', 'kept');
    profile({ role: 'moderator' });
    open('/dashboard/cars');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Your Cars' })).toBeVisible();
    const header = screen.getByRole('button', { name: 'Account of Ada Lovelace' }).closest('header');
    expect(header).toHaveTextContent('Ada Lovelace');
    expect(header).toHaveTextContent('ada@example.com');
    expect(header).toHaveTextContent('Free');
    expect(header).toHaveTextContent('Moderator');
    expect(screen.getByRole('link', { name: 'Cars', current: 'page' })).toHaveAttribute(
      'href',
      '/dashboard/cars',
    );
    expect(screen.getByText('Upgrade to Workshop')).toBeInTheDocument();
    expect(screen.getAllByRole('heading')[0]).toHaveProperty('tagName', 'H1');
  });

  it('loads its screen while the session is checked, and shows it without another spinner', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.use(
      http.get('/api/auth/profile', async () => {
        await asked;
        return HttpResponse.json({ user: buildUser() });
      }),
      http.get('/api/car/claim', () => HttpResponse.json({ claims: [], nextCursor: null })),
    );
    // a screen that no other test here has loaded
    open('/dashboard/claims');
    const spinner = screen.getByText('Loading');
    await Promise.all([import('./Shell.tsx'), import('../pages/ClaimsPage.tsx')]);
    let spinners = 0;
    const observer = new MutationObserver(() => {
      spinners += [...screen.queryAllByText('Loading')].filter((each) => each !== spinner).length;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    answer();
    await screen.findByRole('heading', { name: 'Your claims' });
    observer.disconnect();
    expect(spinners).toBe(0);
  });

  it('sends everyone else to /login', async () => {
    network.use(http.get('/api/auth/profile', refused));
    open('/dashboard/cars');
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
    expect(where()).toHaveTextContent('/login');
  });

  it('stays, says so and keeps the token when the check fails for another reason', async () => {
    localStorage.setItem('token', 'kept');
    respond('get', '/api/auth/profile', { error: 'Not now.', message: 'Not now.', code: 'INTERNAL' }, 500);
    open('/dashboard/cars');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(where()).toHaveTextContent('/dashboard/cars');
    expect(localStorage.getItem('token')).toBe('kept');
  });

  it('offers to try again while the server can’t be reached', async () => {
    network.use(http.get('/api/auth/profile', () => HttpResponse.error()));
    const { user } = open('/dashboard/cars');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(where()).toHaveTextContent('/dashboard/cars');
    profile();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Your Cars' })).toBeVisible();
  });

  it('does not offer the upgrade to an account on the workshop plan', async () => {
    profile({ plan: 'workshop' });
    open('/dashboard/cars');
    expect(await screen.findByRole('heading', { name: 'Your Cars' })).toBeVisible();
    expect(screen.queryByText('Upgrade to Workshop')).not.toBeInTheDocument();
  });

  it('redirects to /login and back when the session ends', async () => {
    localStorage.setItem('token', 'kept');
    profile();
    network.use(http.get('/api/car/', refused));
    const { user } = open('/dashboard/cars');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    expect(where()).toHaveTextContent('/login');
    expect(localStorage.getItem('token')).toBeNull();

    respond('get', '/api/car/', { cars: [], nextCursor: null, found: 0, total: 0 });
    respond('post', '/api/auth/login', { message: 'Hello', user: buildUser(), token: 'new' });
    await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your Cars' })).toBeVisible();
  });
});

it.each([
  ['a workshop', 'workshop', ['Edit Profile', 'Workshop plan', 'Logout']],
  ['everyone else', 'free', ['Edit Profile', 'Logout']],
])('offers %s their actions in the account menu', async (_who, plan, names) => {
  localStorage.setItem('token', 'kept');
  profile({ plan });
  const { user } = open('/dashboard/cars');
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(names);
});

describe('log-out', () => {
  const open = async () => {
    localStorage.setItem('token', 'kept');
    profile();
    const view = renderApp(<ProductRoutes />, { at: '/dashboard/cars' });
    await view.user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
    return view;
  };

  it('ends the session, empties the cache, says so and leads to /login', async () => {
    respond('post', '/api/auth/logout', { message: 'Bye' });
    const { user, store } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logged Out')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session).toMatchObject({ user: null, token: null });
    // what the page of the log-in asks for itself
    expect(Object.keys(store.getState().api.queries)).toEqual(['getRestoreOffer(undefined)']);
  });

  it('works without the server', async () => {
    network.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    const { user } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logged Out')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does not return to the previous screen after the next log-in', async () => {
    respond('post', '/api/auth/logout', { message: 'Bye' });
    respond('post', '/api/auth/login', { message: 'Hello', user: buildUser(), token: 'new' });
    respond('get', '/api/car/dashboard', buildHome());
    const { user } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}');
    await waitFor(() => expect(where()).toHaveTextContent(/^\/dashboard$/));
  });
});

describe('the navigation', () => {
  it('hides, and stays hidden on the next visit', async () => {
    profile();
    const { user, unmount } = open('/dashboard/cars');
    await user.click(await screen.findByRole('button', { name: 'Hide Nav' }));
    expect(screen.getByRole('button', { name: 'Show Nav' })).toHaveAttribute('aria-expanded', 'false');
    unmount();
    open('/dashboard/cars');
    expect(await screen.findByRole('button', { name: 'Show Nav' })).toBeVisible();
  });
});

it('shows the "not found" page for an unknown URL, signed in or not', async () => {
  profile();
  const { unmount } = open('/no/such/page');
  expect(await screen.findByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  unmount();
  open('/dashboard/no/such/page');
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
});
