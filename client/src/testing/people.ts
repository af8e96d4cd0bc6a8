import { METRIC } from '@glovebox/shared/units';
import { browserTimeZone } from '../lib/today.ts';
import type { SessionAnswer, User } from '@glovebox/shared/user';
import { idOf } from './cars.ts';

export const buildUser = (over: Partial<User> = {}): User => ({
  id: idOf(900),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  google: false,
  hasPassword: true,
  role: 'basic',
  plan: 'free',
  discoverable: true,
  settings: {
    ...METRIC,
    currency: 'EUR',
    locale: null,
    timeZone: browserTimeZone(),
    notices: { mail: true, push: true, ntfy: null, soonKm: 1_000, soonDays: 30 },
  },
  createdAt: '2026-01-10T08:00:00.000Z',
  revision: 0,
  ...over,
});

export const buildSession = (over: Partial<User> = {}): SessionAnswer => ({
  message: 'Welcome to Glovebox.',
  user: buildUser(over),
  token: 'a token',
});
