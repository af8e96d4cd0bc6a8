import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ANYONE, formatDay } from '@glovebox/shared/dates';
import { today } from '../lib/today.ts';
import { slashKey } from '../lib/slashKey.ts';
import { buildUser } from '../testing/people.ts';
import { openProfile, refusal } from '../testing/profile.tsx';
import { network, respond } from '../testing/server.ts';
import { BRITISH } from '../testing/units.ts';

const name = () => screen.getByLabelText('Name');
const email = () => screen.getByLabelText('Email');
const where = () => screen.getByTestId('where');

/** Answers changes like the server; collects the requests. */
const takeEdits = (over: object = {}) => {
  const sent: unknown[] = [];
  network.use(
    http.put('/api/auth/edit', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      await delay(20);
      return HttpResponse.json({ user: buildUser({ ...body, ...over }) });
    }),
  );
  return sent;
};

describe('name and email', () => {
  it('are filled in, and the title names the page', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
    expect(document.title).toBe('Edit Profile');
    expect(name()).toHaveValue('Ada Lovelace');
    expect(email()).toHaveValue('ada@example.com');
  });

  it('are required and checked', async () => {
    const { user } = await openProfile();
    await user.clear(name());
    await user.clear(email());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(name()).toHaveFocus();
    await user.type(name(), 'Adams');
    await user.type(email(), 'ada at example');
    expect(screen.getByText("Name isn't long enough")).toBeVisible();
    expect(screen.getByText('invalid email address')).toBeVisible();
  });

  it('are saved once, update the session, and lead to the dashboard', async () => {
    const sent = takeEdits();
    const { user, store } = await openProfile();
    await user.clear(name());
    await user.type(name(), 'Ada King{Enter}{Enter}');
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent(/^\/dashboard$/));
    expect(sent).toEqual([{ name: 'Ada King', email: 'ada@example.com', revision: 0 }]);
    await waitFor(() => expect(store.getState().session.user?.name).toBe('Ada King'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('say where the link was sent when the email changes', async () => {
    takeEdits({ email: 'ada@example.com', pendingEmail: 'ada@new.example' });
    const { user } = await openProfile();
    await user.clear(email());
    await user.type(email(), 'ada@new.example{Enter}');
    expect(
      await screen.findByText(
        'Profile saved. Your email changes once you open the link that we sent to ada@new.example.',
      ),
    ).toBeVisible();
  });

  it('ask for the password when the email changes, and keep it out of the draft', async () => {
    const { user } = await openProfile();
    const password = () => screen.queryByLabelText('Your password');
    expect(password()).not.toBeInTheDocument();
    await user.clear(email());
    await user.type(email(), 'ada@new.example');
    await user.type(password()!, 'analytical engine');
    expect(JSON.stringify(sessionStorage)).toContain('ada@new.example');
    expect(JSON.stringify(sessionStorage)).not.toContain('analytical');
    network.use(http.put('/api/auth/edit', () => refusal(400, 'The password is not correct.', 'password')));
    await user.type(password()!, '{Enter}');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/The password is not correct/));
    const sent = takeEdits();
    await user.type(password()!, '{Enter}');
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    expect(sent).toEqual([
      { name: 'Ada Lovelace', email: 'ada@new.example', password: 'analytical engine', revision: 0 },
    ]);
  });

  it('say that changing the email needs a password when there is none', async () => {
    const { user } = await openProfile({ hasPassword: false, google: true });
    await user.type(email(), 'x');
    expect(screen.getByText('To change your email, set a password below.')).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  it('stay as typed when the server refuses them, with the message at its field', async () => {
    const text = 'There is an account with this email already.';
    network.use(http.put('/api/auth/edit', () => refusal(409, text, 'email')));
    const { user } = await openProfile();
    await user.clear(email());
    await user.type(email(), 'bob@example.com{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription(text));
    expect(email()).toHaveValue('bob@example.com');
    expect(where()).toHaveTextContent('/dashboard/profile');
  });

  it('are restored after another screen, until Cancel discards them', async () => {
    const first = await openProfile();
    await first.user.type(name(), ' King');
    first.unmount();
    const again = await openProfile();
    expect(name()).toHaveValue('Ada Lovelace King');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(where()).toHaveTextContent(/^\/dashboard$/);
    again.unmount();
    await openProfile();
    expect(name()).toHaveValue('Ada Lovelace');
  });

  it('are restored beside a name that was changed elsewhere since, for the person to choose', async () => {
    const first = await openProfile();
    await first.user.type(name(), ' King');
    first.unmount();
    const sent = takeEdits();
    const { user } = await openProfile({ name: 'Ada Byron', revision: 1 });
    const choice = within(screen.getByRole('group', { name: 'Name' }));
    expect(choice.getByLabelText('Yours: Ada Lovelace King')).toBeChecked();
    await user.click(choice.getByLabelText('Theirs: Ada Byron'));
    expect(name()).toHaveValue('Ada Byron');
    await user.type(name(), '{Enter}');
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada Byron', email: 'ada@example.com', revision: 1 }]);
  });
});

describe('an email that waits for verification', () => {
  const pending = { pendingEmail: 'ada@new.example' };

  it('is shown in the field, and its link can be sent again', async () => {
    respond('post', '/api/auth/verify/resend', { message: 'The link is on its way to your email.' });
    const { user } = await openProfile(pending);
    expect(email()).toHaveValue('ada@new.example');
    expect(screen.getByText('Confirm ada@new.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link is on its way to your email.')).toBeVisible();
  });

  it('is discarded by typing the present email again', async () => {
    const sent = takeEdits();
    const { user } = await openProfile(pending);
    await user.click(screen.getByRole('button', { name: 'Keep my old email' }));
    expect(await screen.findByText('Your email stays ada@example.com.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.com' }]);
    await waitFor(() => expect(email()).toHaveValue('ada@example.com'));
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
  });

  it('is the present one if it was never verified', async () => {
    await openProfile({ emailVerified: false });
    expect(screen.getByText('ada@example.com is not verified yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my old email' })).not.toBeInTheDocument();
  });

  it('shows why the link could not be sent', async () => {
    network.use(
      http.post('/api/auth/verify/resend', () =>
        refusal(429, 'Too many attempts. Please try again in an hour.'),
      ),
    );
    const { user } = await openProfile({ emailVerified: false });
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Too many attempts. Please try again in an hour.')).toBeVisible();
  });
});

describe('being suggested to others', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Suggest my email' });

  it('can be switched off at once, without changing an email that waits', async () => {
    const sent = takeEdits({ email: 'ada@example.com', pendingEmail: 'ada@new.example' });
    const { user } = await openProfile({ pendingEmail: 'ada@new.example' });
    expect(toggle()).toBeChecked();
    await user.click(toggle());
    expect(await screen.findByText('Your email is no longer suggested.')).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(sent).toEqual([
      { name: 'Ada Lovelace', email: 'ada@new.example', discoverable: false, revision: 0 },
    ]);
  });

  it('is switched back when it could not be saved', async () => {
    network.use(http.put('/api/auth/edit', () => refusal(500, 'Not now.')));
    const { user } = await openProfile();
    await user.click(toggle());
    expect(await screen.findByText('Not now.')).toBeVisible();
    await waitFor(() => expect(toggle()).toBeChecked());
  });
});

it("turns the key '/' off and on for the device", async () => {
  const { user } = await openProfile();
  const slash = screen.getByRole('switch', { name: 'Search with /' });
  expect(slash).toBeChecked();
  await user.click(slash);
  expect(slash).not.toBeChecked();
  expect(slashKey.isOn()).toBe(false);
  await user.click(slash);
  expect(slashKey.isOn()).toBe(true);
});

it('changes the theme of the device at once', async () => {
  const { user } = await openProfile();
  const theme = within(screen.getByRole('group', { name: 'Theme' }));
  expect(theme.getByLabelText('System')).toBeChecked();
  await user.click(theme.getByLabelText('Dark'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await waitFor(() => expect(theme.getByLabelText('Dark')).toBeChecked());
  await user.click(theme.getByLabelText('System'));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

describe('units and currency', () => {
  /** Answers changes of the settings like the server; collects the requests. */
  const takeChanges = () => {
    let { settings } = buildUser();
    const sent: unknown[] = [];
    network.use(
      http.patch('/api/auth/settings', async ({ request }) => {
        const changes = (await request.json()) as object;
        sent.push(changes);
        settings = { ...settings, ...changes };
        return HttpResponse.json({ message: 'Your settings are saved.', settings });
      }),
    );
    return sent;
  };
  const choose = async (user: UserEvent, label: string, option: string) => {
    await waitFor(() => expect(screen.getByLabelText(label)).toBeEnabled());
    await user.selectOptions(screen.getByLabelText(label), option);
  };

  it('are chosen by a preset or one by one', async () => {
    const sent = takeChanges();
    const { user, store } = await openProfile();
    expect(screen.getByLabelText('Preset')).toHaveDisplayValue('Metric');
    await choose(user, 'Preset', 'United Kingdom');
    expect(await screen.findByText('Units changed.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Fuel consumption')).toHaveDisplayValue(/imperial/));
    expect(store.getState().session.user?.settings).toEqual({ ...buildUser().settings, ...BRITISH });
    await choose(user, 'Volume', 'Imperial gallons');
    await waitFor(() => expect(screen.getByLabelText('Preset')).toHaveDisplayValue('Custom'));
    await user.click(screen.getByLabelText('Default currency'));
    await user.keyboard('pound{Enter}');
    expect(await screen.findByText('New amounts are in GBP now.')).toBeVisible();
    expect(sent).toEqual([BRITISH, { volume: 'gal-imp' }, { currency: 'GBP' }]);
  });

  it('stand beside the format of dates', async () => {
    const sent = takeChanges();
    const { user, store } = await openProfile();
    const written = () => screen.getByLabelText('Date format');
    expect(written()).toHaveDisplayValue(`American English: ${formatDay(today({}), ANYONE)}`);
    await user.selectOptions(written(), 'de-DE');
    expect(await screen.findByText('Date format changed.')).toBeVisible();
    const inGerman = { locale: 'de-DE' };
    await waitFor(() =>
      expect(written()).toHaveDisplayValue(`German (Germany): ${formatDay(today({}), inGerman)}`),
    );
    expect(store.getState().session.user?.settings.locale).toBe('de-DE');
    await user.selectOptions(written(), '');
    await waitFor(() => expect(store.getState().session.user?.settings.locale).toBeNull());
    expect(sent).toEqual([inGerman, { locale: null }]);
  });

  it('are reset when they could not be saved, with a message', async () => {
    network.use(http.patch('/api/auth/settings', () => refusal(503, 'The server is busy.')));
    const { user } = await openProfile();
    await choose(user, 'Distance', 'Miles');
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Distance')).toHaveDisplayValue('Kilometres'));
    expect(screen.getByLabelText('Preset')).toHaveDisplayValue('Metric');
  });
});
