import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { useLazyProfileQuery } from '../features/auth/authApi.ts';
import { useLogout } from '../features/auth/useLogout.ts';
import { useSignIn } from '../features/auth/useSignIn.ts';
import { useSwitchAccount } from '../features/auth/useSwitchAccount.ts';
import { useGetPlanQuery } from '../features/workshop/workshopApi.ts';
import { keptSecret } from '../features/transfers/transferSecret.ts';
import { api } from '../lib/api.ts';
import { readDraft, writeDraft } from '../lib/forms/draft.ts';
import { lastCar } from './lastCar.ts';
import { sessionStarted } from '../lib/session.ts';
import ResetPasswordPage from '../pages/ResetPasswordPage.tsx';
import { buildUser } from '../testing/people.ts';
import { openProfile, refusal } from '../testing/profile.tsx';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import { useOtherTabs } from './useOtherTabs.ts';

const SOMEBODY_ELSE = buildUser({ id: '2' });

// the data of a screen that has closed, which no component will fetch again
const closedScreen = api.injectEndpoints({
  endpoints: (build) => ({
    closedScreen: build.query<string, undefined>({ queryFn: () => ({ data: 'read' }) }),
  }),
}).endpoints.closedScreen;

type Opened = Pick<ReturnType<typeof renderApp>, 'store' | 'user'>;

/** A tab of the product with one button for each thing that a person can do there. */
const Tab = () => {
  useOtherTabs();
  const logOut = useLogout();
  const switchAccount = useSwitchAccount();
  const signIn = useSignIn();
  const [check] = useLazyProfileQuery();
  const { refetch } = useGetPlanQuery(undefined);
  const acts = {
    'log out': logOut,
    'change accounts': () => void switchAccount(),
    'sign in': () => signIn({ message: 'Hello', user: SOMEBODY_ELSE, token: 'of another' }),
    'check the session': () => void check(undefined),
    'read something': () => void refetch(),
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} onClick={act}>
      {name}
    </button>
  ));
};

const openTab = async (): Promise<Opened> => {
  localStorage.setItem('token', 'kept');
  const opened = renderApp(<Tab />);
  act(() => void opened.store.dispatch(sessionStarted({ user: buildUser(), token: 'kept' })));
  return Promise.resolve(opened);
};

const press =
  (name: string) =>
  ({ user }: Opened) =>
    user.click(screen.getByRole('button', { name }));

const confirm = async ({ user }: Opened, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const logOutEverywhere = async (opened: Opened) => {
  await press('Log out everywhere')(opened);
  await confirm(opened, 'Log out everywhere');
};

const deleteAccount = async (opened: Opened) => {
  await press('Delete my account')(opened);
  await opened.user.type(screen.getByLabelText('Your email'), 'ada@example.com');
  await opened.user.type(screen.getByLabelText('Your password'), 'analytical engine');
  await confirm(opened, 'Delete for good');
};

const openMailedLink = async () => {
  localStorage.setItem('token', 'kept');
  return Promise.resolve(renderApp(<ResetPasswordPage />, { at: '/reset-password#token=secret' }));
};

const setPassword = async ({ user }: Opened) =>
  user.type(screen.getByLabelText('New password'), 'analytical engine{Enter}');

/** Returns a function that changes the storage like another tab, and sends this tab the event of the browser. */
const inAnotherTab =
  (token: string | null, key: string | null = 'token') =>
  () => {
    if (token === null) localStorage.removeItem('token');
    else localStorage.setItem('token', token);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: token })));
  };

const done = () => HttpResponse.json({ message: 'Done.' });
const refused = () => refusal(401, 'Please log in.');
const profileOf = (id: string) => () => HttpResponse.json({ user: buildUser({ id }) });

beforeEach(() => {
  network.use(
    http.get('/api/billing/plan', () => HttpResponse.json({ plan: 'free' })),
    http.post('/api/auth/logout', done),
    http.post('/api/auth/logout-all', done),
    http.post('/api/auth/reset', done),
    http.delete('/api/auth/account', done),
  );
});

const KEPT = ['token', 'session', 'drafts', 'last car', 'cache', 'transfer secrets'];

interface Way {
  opens?: () => Promise<Opened>;
  /** Changes the server's answers from then on. */
  answers?: Parameters<typeof network.use>[0];
  goes: (opened: Opened) => unknown;
  /** The data that is left in the tab. 'another token' is a token that replaced the first one. */
  left: readonly string[];
  /** How the session ended; see `Session`. 'no' means that it goes on. */
  ended: 'no' | 'loggedOut' | 'lost';
}

const WAYS: Record<string, Way> = {
  'logging out': { goes: press('log out'), left: ['transfer secrets'], ended: 'loggedOut' },
  'logging out of a session that the server has ended': {
    answers: http.post('/api/auth/logout', refused),
    goes: press('log out'),
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'logging out while the server is in trouble': {
    answers: http.post('/api/auth/logout', () => refusal(500, 'Not now.')),
    goes: press('log out'),
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'logging out while the server is away': {
    answers: http.post('/api/auth/logout', () => HttpResponse.error()),
    goes: press('log out'),
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'a change of accounts': { goes: press('change accounts'), left: ['transfer secrets'], ended: 'loggedOut' },
  'logging out everywhere': {
    opens: openProfile,
    goes: logOutEverywhere,
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'deleting the account': {
    opens: openProfile,
    goes: deleteAccount,
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'a new password by a mailed link': {
    opens: openMailedLink,
    goes: setPassword,
    left: ['transfer secrets'],
    ended: 'loggedOut',
  },
  'a call that is refused for want of a session': {
    answers: http.get('/api/billing/plan', refused),
    goes: press('read something'),
    left: ['drafts', 'last car', 'cache', 'transfer secrets'],
    ended: 'lost',
  },
  'a check of the session that is refused': {
    answers: http.get('/api/auth/profile', refused),
    goes: press('check the session'),
    left: ['drafts', 'last car', 'cache', 'transfer secrets'],
    ended: 'lost',
  },
  'a check of the session that fails in another way': {
    answers: http.get('/api/auth/profile', () => refusal(500, 'Not now.')),
    goes: press('check the session'),
    left: KEPT,
    ended: 'no',
  },
  'logging out in another tab': { goes: inAnotherTab(null), left: [], ended: 'loggedOut' },
  'clearing the storage in another tab': { goes: inAnotherTab(null, null), left: [], ended: 'loggedOut' },
  'another tab that renews the token': {
    answers: http.get('/api/auth/profile', profileOf(buildUser().id)),
    goes: inAnotherTab('renewed'),
    left: ['another token', ...KEPT.slice(1)],
    ended: 'no',
  },
  'another tab that signs in as somebody else': {
    answers: http.get('/api/auth/profile', profileOf('2')),
    goes: inAnotherTab('of another'),
    left: ['another token', 'session', 'drafts', 'last car', 'transfer secrets'],
    ended: 'no',
  },
  'signing in as somebody else': {
    goes: press('sign in'),
    left: ['another token', 'session', 'drafts', 'last car', 'transfer secrets'],
    ended: 'no',
  },
};

it.each(Object.entries(WAYS))('%s keeps and removes the right things in the tab', async (_, way) => {
  const opened = await (way.opens ?? openTab)();
  const { store } = opened;
  await store.dispatch(closedScreen.initiate(undefined));
  writeDraft('newService:1', { mileage: '12' });
  lastCar.write('1', { carId: '1', name: 'Volkswagen Golf', standing: 'owner' });
  keptSecret.write('abc', 'secret');
  if (way.answers) network.use(way.answers);

  await way.goes(opened);

  const token = () => localStorage.getItem('token');
  const left = () => [
    ...(token() === null ? [] : [token() === 'kept' ? 'token' : 'another token']),
    ...(store.getState().session.user ? ['session'] : []),
    ...(readDraft('newService:1') === undefined ? [] : ['drafts']),
    ...(lastCar.read('1') === null ? [] : ['last car']),
    ...(closedScreen.select(undefined)(store.getState()).data === undefined ? [] : ['cache']),
    ...(keptSecret.read('abc') === null ? [] : ['transfer secrets']),
  ];
  // if nothing is removed, the test can only wait for the end of the requests
  await waitFor(() =>
    expect(
      Object.values({ ...store.getState().api.mutations, ...store.getState().api.queries }),
    ).not.toContainEqual(expect.objectContaining({ status: 'pending' })),
  );
  await act(() => Promise.resolve());
  await waitFor(() => expect(left()).toEqual(way.left));
  expect(store.getState().session.ended).toBe(way.ended);
});
