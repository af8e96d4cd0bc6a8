import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { formatMoment } from '@glovebox/shared/dates';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTimeZone } from '../../lib/today.ts';
import { buildUser } from '../../testing/people.ts';
import { openProfile, refusal } from '../../testing/profile.tsx';
import { network } from '../../testing/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const inZone = (timeZone: string | null, locale: string | null = null) => ({
  settings: { ...buildUser().settings, timeZone, locale },
});
const openIn = (timeZone: string | null, locale: string | null = null) =>
  openProfile(inZone(timeZone, locale));

const chooseZone = async (user: UserEvent, typed: string) => {
  await user.type(screen.getByLabelText('Time zone'), typed);
  await user.keyboard('{Enter}');
};

/** Answers changes of the settings like the server; collects the requests. */
const takeChanges = (before: string) => {
  let { settings } = inZone(before);
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

describe('the time zone in the profile', () => {
  it('is the stored one, with the day and time that it is there and the one of the browser if that differs', async () => {
    await openIn('Pacific/Auckland', 'en-GB');
    expect(screen.getByText('Pacific/Auckland')).toBeVisible();
    expect(screen.getByText(/^It is 21 Nov, 11:30 there\. Your browser is in /)).toHaveTextContent(
      `Your browser is in ${browserTimeZone().replaceAll('_', ' ')}.`,
    );
  });

  it('is shown without another one if the browser is there as well', async () => {
    const zone = browserTimeZone();
    await openIn(zone);
    const now = formatMoment(new Date().toISOString(), { timeZone: zone });
    expect(screen.getByText(`It is ${now} there.`)).toBeVisible();
    expect(screen.queryByText(/Your browser is in/)).not.toBeInTheDocument();
  });

  it('is the stored one also under a name that the browser does not list', async () => {
    await openIn('US/Pacific');
    expect(screen.getByText('US/Pacific')).toBeVisible();
    expect(screen.getByText(/^It is Nov 20, 2:30\sPM there\./)).toBeVisible();
  });

  it('is found by typing and saved at once, and decides which day it is', async () => {
    const sent = takeChanges('Pacific/Auckland');
    const { user, store } = await openIn('Pacific/Auckland');
    await chooseZone(user, 'new york');
    expect(await screen.findByText('Days and times are those of America/New York now.')).toBeVisible();
    expect(await screen.findByText(/^It is Nov 20, 5:30\sPM there\./)).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'America/New_York' }]);
    expect(store.getState().session.user?.settings.timeZone).toBe('America/New_York');
    expect(screen.getByLabelText('Date format')).toHaveDisplayValue('American English: Nov 20, 2026');
  });

  it('is not sent again if the person chooses the one that is stored', async () => {
    const sent = takeChanges('Pacific/Auckland');
    const { user } = await openIn('Pacific/Auckland');
    await chooseZone(user, 'Pacific/Auckland');
    expect(sent).toEqual([]);
  });

  it('stays what it was if the server refuses the new one, with the reason', async () => {
    const refused = 'Must be a time zone of the IANA database, such as Europe/Berlin';
    network.use(http.patch('/api/auth/settings', () => refusal(400, refused, 'timeZone')));
    const { user, store } = await openIn('Pacific/Auckland');
    await chooseZone(user, 'Europe/Berlin');
    expect(await screen.findByText(refused)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Pacific/Auckland')).toBeVisible());
    expect(store.getState().session.user?.settings.timeZone).toBe('Pacific/Auckland');
  });
});
