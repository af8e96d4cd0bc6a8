import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { Guard } from './Guard.tsx';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { storedToken } from '../lib/session.ts';
import { browserTimeZone } from '../lib/today.ts';
import { useTimeZone } from '../lib/useTimeZone.ts';

const signedUp = buildUser({ settings: { ...buildUser().settings, timeZone: null } });

/** Answers changes of the settings as the server does, and keeps what was sent. */
const takeChanges = (answer: (changes: object) => Response) => {
  const sent: unknown[] = [];
  network.use(
    http.patch('/api/auth/settings', async ({ request }) => {
      const changes = (await request.json()) as object;
      sent.push(changes);
      return answer(changes);
    }),
  );
  return sent;
};

const SignedIn = () => {
  useTimeZone();
  return <p>Signed in</p>;
};

const signIn = async (user = signedUp) => {
  respond('get', '/api/auth/profile', { user });
  storedToken.write('kept');
  const view = renderApp(
    <Guard>
      <SignedIn />
    </Guard>,
    { at: '/dashboard' },
  );
  await screen.findByText('Signed in');
  return view;
};

it('stores the time zone of the browser in the account once', async () => {
  const sent = takeChanges((changes) =>
    HttpResponse.json({
      message: 'Your settings are saved.',
      settings: { ...signedUp.settings, ...changes },
    }),
  );
  const { store } = await signIn();
  await waitFor(() => expect(store.getState().session.user?.settings.timeZone).toBe(browserTimeZone()));
  expect(sent).toEqual([{ timeZone: browserTimeZone() }]);
});

it('stays silent and does not try again when the server refuses', async () => {
  const sent = takeChanges(() => HttpResponse.json({ error: 'BAD_INPUT', message: 'No.' }, { status: 400 }));
  await signIn();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

it('leaves a time zone alone that the account has already, wherever the browser is', async () => {
  const sent = takeChanges(() => HttpResponse.json({}));
  await signIn(buildUser({ settings: { ...signedUp.settings, timeZone: 'Pacific/Chatham' } }));
  expect(sent).toEqual([]);
});
