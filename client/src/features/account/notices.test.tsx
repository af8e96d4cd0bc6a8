import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { buildUser } from '../../testing/people.ts';
import { openProfile } from '../../testing/profile.tsx';
import { network, respond } from '../../testing/server.ts';

/** Answers changes of the settings like the server; collects the requests. */
const takeChanges = () => {
  const { settings } = buildUser();
  const sent: unknown[] = [];
  network.use(
    http.patch('/api/auth/settings', async ({ request }) => {
      const { notices } = (await request.json()) as {
        notices: { ntfy?: { topic: string; token?: string } | null };
      };
      sent.push(notices);
      const ntfy = notices.ntfy && { topic: notices.ntfy.topic, hasToken: notices.ntfy.token !== undefined };
      return HttpResponse.json({
        message: 'Your settings are saved.',
        settings: { ...settings, notices: { ...settings.notices, ...notices, ...(ntfy && { ntfy }) } },
        revision: 1,
      });
    }),
  );
  return sent;
};

describe('the notices of a person', () => {
  it('by mail are on, say to whom they go, and can be switched off', async () => {
    const sent = takeChanges();
    const { user } = await openProfile();
    const mail = screen.getByRole('switch', { name: 'By email' });
    expect(mail).toBeChecked();
    expect(mail).toHaveAccessibleDescription(/^To ada@example\.com\./);
    await user.click(mail);
    expect(await screen.findByText('We’ll no longer send you emails.')).toBeVisible();
    expect(sent).toEqual([{ mail: false }]);
    await waitFor(() => expect(mail).not.toBeChecked());
  });

  it('by mail wait until the email is verified', async () => {
    await openProfile({ emailVerified: false });
    expect(screen.getByRole('switch', { name: 'By email' })).toHaveAccessibleDescription(
      'Once you have verified your email.',
    );
  });

  it('begin at the distance and the days that were chosen, in the unit of the person', async () => {
    const sent = takeChanges();
    const { settings } = buildUser();
    const { user } = await openProfile({ settings: { ...settings, distance: 'mi' } });
    const distance = screen.getByLabelText('Due soon, by distance');
    expect(distance).toHaveDisplayValue('621 mi before');
    await user.selectOptions(distance, '500 mi before');
    await user.selectOptions(screen.getByLabelText('Due soon, by date'), '14 days before');
    await waitFor(() => expect(sent).toEqual([{ soonKm: 805 }, { soonDays: 14 }]));
  });

  it('go to a topic of ntfy, which must be https, and whose token is not shown again', async () => {
    const sent = takeChanges();
    const { user } = await openProfile();
    await user.type(screen.getByLabelText(/^ntfy topic/), 'http://ntfy.example.org/garage');
    await user.click(screen.getByRole('button', { name: 'Use this topic' }));
    expect(await screen.findByText('Must be an address that begins with https://')).toBeVisible();
    await user.clear(screen.getByLabelText(/^ntfy topic/));
    await user.type(screen.getByLabelText(/^ntfy topic/), 'https://ntfy.example.org/garage');
    await user.type(screen.getByLabelText(/^Access token/, { selector: 'input' }), 'tk_secret');
    await user.click(screen.getByRole('button', { name: 'Use this topic' }));
    expect(await screen.findByText('Notices now go to this topic.')).toBeVisible();
    expect(screen.getByLabelText(/^Access token/, { selector: 'input' })).toHaveValue('');
    expect(screen.getByLabelText(/^Access token/, { selector: 'input' })).toHaveAccessibleDescription(
      /^A token is saved/,
    );
    await user.clear(screen.getByLabelText(/^ntfy topic/));
    await user.click(screen.getByRole('button', { name: 'Use this topic' }));
    expect(await screen.findByText('Notices no longer go to a topic.')).toBeVisible();
    expect(sent).toEqual([
      { ntfy: { topic: 'https://ntfy.example.org/garage', token: 'tk_secret' } },
      { ntfy: null },
    ]);
  });

  it('say at the field why the server refuses a topic, and keep what was typed', async () => {
    const error = 'Must be a server on the public internet';
    const details = [{ path: 'notices.ntfy.topic', message: error }];
    respond('patch', '/api/auth/settings', { error, code: 'BAD_INPUT', details }, 400);
    const { user } = await openProfile();
    const topic = screen.getByLabelText(/^ntfy topic/);
    const token = screen.getByLabelText(/^Access token/, { selector: 'input' });
    await user.type(topic, 'https://10.1.2.3/garage');
    await user.type(token, 'tk_secret');
    await user.click(screen.getByRole('button', { name: 'Use this topic' }));
    await waitFor(() => expect(topic).toHaveAccessibleDescription(expect.stringContaining(error)));
    expect(topic).toBeInvalid();
    expect(token).toHaveValue('tk_secret');
  });

  it.each([
    ['FORBIDDEN_ADDRESS', 'its server is not on the public internet'],
    ['HTTP 302', 'it leads to another address, HTTP 302'],
    ['HTTP 401', 'HTTP 401'],
  ])('that fail with %s say so in words', async (reason, words) => {
    respond('post', '/api/notices/test', { message: 'Not sent', results: [{ channel: 'ntfy', reason }] });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Send a test notice' }));
    expect(await screen.findByText(`ntfy: not sent (${words}).`)).toBeVisible();
  });

  it('can be tried, and each way says what became of it', async () => {
    respond('post', '/api/notices/test', {
      message: 'A test notice could not be sent everywhere.',
      results: [{ channel: 'mail' }, { channel: 'ntfy', reason: 'HTTP 401' }],
    });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Send a test notice' }));
    expect(await screen.findByText('Email: sent. ntfy: not sent (HTTP 401).')).toBeVisible();
  });
});

describe('notices in this browser', () => {
  const here = () => screen.getByRole('switch', { name: 'In this browser' });

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  /** Gives the browser of the tests what shows notices. */
  const enablePush = (permission: NotificationPermission) => {
    const subscription = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'secret' } };
    const unregister = vi.fn(() => Promise.resolve(true));
    const registration = {
      pushManager: { subscribe: () => Promise.resolve({ toJSON: () => subscription }) },
      unregister,
    };
    const serviceWorker = {
      register: vi.fn(() => Promise.resolve(registration)),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    vi.stubGlobal('PushManager', vi.fn());
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
    return { subscription, serviceWorker, unregister };
  };

  /** Answers like a server with these browsers. */
  const serve = () => {
    let subscriptions: object[] = [];
    const added = { _id: 'f'.repeat(24), service: 'push.example.org', createdAt: '2026-11-20T10:00:00.000Z' };
    const sent: unknown[] = [];
    network.use(
      http.get('/api/push/key', () => HttpResponse.json({ key: 'the key' })),
      http.get('/api/push/subscriptions', () => HttpResponse.json({ subscriptions })),
      http.post('/api/push/subscriptions', async ({ request }) => {
        sent.push(await request.json());
        subscriptions = [added];
        const message = 'This browser shows your notices now.';
        return HttpResponse.json({ message, subscription: added }, { status: 201 });
      }),
      http.delete('/api/push/subscriptions/:id', () => {
        subscriptions = [];
        return HttpResponse.json({ message: 'That browser shows no more notices.' });
      }),
    );
    return sent;
  };

  it('are not available where the server or the browser lacks them', async () => {
    await openProfile();
    await waitFor(() =>
      expect(here()).toHaveAccessibleDescription('This server doesn’t send notices to browsers.'),
    );
    expect(here()).toHaveAttribute('aria-disabled', 'true');
  });

  it('register the worker only when they are switched on, and end it when they are switched off', async () => {
    const { subscription, serviceWorker, unregister } = enablePush('granted');
    const sent = serve();
    const { user } = await openProfile();
    await waitFor(() => expect(here()).not.toHaveAttribute('aria-disabled'));
    expect(serviceWorker.register).not.toHaveBeenCalled();
    await user.click(here());
    expect(await screen.findByText('This browser shows your notices now.')).toBeVisible();
    expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('/push-worker.js', {
      scope: '/dashboard',
    });
    expect(sent).toEqual([subscription]);
    await waitFor(() => expect(here()).toBeChecked());
    await user.click(here());
    expect(await screen.findByText('That browser shows no more notices.')).toBeVisible();
    expect(unregister).toHaveBeenCalledOnce();
    await waitFor(() => expect(here()).not.toBeChecked());
  });

  it('say that the browser does not allow them', async () => {
    enablePush('denied');
    const sent = serve();
    const { user } = await openProfile();
    await waitFor(() => expect(here()).not.toHaveAttribute('aria-disabled'));
    await user.click(here());
    expect(await screen.findByText(/^This browser blocks notices/)).toBeVisible();
    expect(here()).not.toBeChecked();
    expect(sent).toEqual([]);
  });

  it('are off here if another device ended them', async () => {
    writeStored('localStorage', 'noticesHere', 'e'.repeat(24));
    await openProfile();
    expect(here()).not.toBeChecked();
    expect(readStored('localStorage', 'noticesHere')).toBe('e'.repeat(24));
  });
});
