import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { openProfile, refusal } from '../testing/profile.tsx';
import { network } from '../testing/server.ts';

const URL_OF = (count: number) => `https://glovebox.example/api/calendar/${'s'.repeat(42)}${count}.ics`;

let since: string | undefined;
let made: number;
const serve = () => {
  network.use(
    http.get('/api/calendar', () => HttpResponse.json({ since })),
    http.post('/api/calendar', () => {
      made += 1;
      since = `2026-11-2${made}T09:00:00.000Z`;
      return HttpResponse.json({ message: 'Ready.', url: URL_OF(made), since }, { status: 201 });
    }),
    http.delete('/api/calendar', () => {
      since = undefined;
      return HttpResponse.json({ message: 'Ended.' });
    }),
  );
};
beforeEach(() => {
  since = undefined;
  made = 0;
});

const open = async () => {
  const view = await openProfile({}, {}, { since });
  serve();
  return view;
};

const address = () => screen.findByLabelText('Address of your calendar');

describe('the calendar of what is due', () => {
  it('says what its address gives away before one is made', async () => {
    await open();
    const section = await screen.findByRole('region', { name: 'Calendar' });
    expect(
      await within(section).findByText(/Anyone with the address can see your cars’ names/),
    ).toBeVisible();
  });

  it('shows a new address once, and copies it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await address()).toHaveValue(URL_OF(1));
    expect(await address()).toHaveAccessibleDescription(/We won’t show it again/);
    expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL_OF(1));
  });

  it('replaces the address after a question, and keeps the old one if the answer is no', async () => {
    since = '2026-01-05T09:00:00.000Z';
    const { user } = await open();
    expect(await screen.findByText(/You made an address on/)).toBeVisible();
    expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New address' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(made).toBe(0);
    await user.click(screen.getByRole('button', { name: 'New address' }));
    await user.click(await screen.findByRole('button', { name: 'Make a new address' }));
    expect(await address()).toHaveValue(URL_OF(1));
  });

  it('ends the address after a question', async () => {
    since = '2026-01-05T09:00:00.000Z';
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End this address?' }));
    await user.click(dialog.getByRole('button', { name: 'End address' }));
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
    expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
  });

  it('says when no address could be made', async () => {
    const { user } = await open();
    network.use(http.post('/api/calendar', () => refusal(503, 'Please try again later.')));
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make an address' })).toBeEnabled();
  });
});
