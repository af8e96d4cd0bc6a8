import { readStored, removeAllStored, writeStored } from './storage.ts';

const PREFIX = 'currencies:';
const KEPT = 3;

/** The currencies in which each account last recorded something, stored in this browser until the account logs out. */
export const recentCurrencies = {
  /** Returns their codes, the last one first. */
  read: (userId: string): string[] => {
    const kept = readStored('localStorage', PREFIX + userId);
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  },
  add: (userId: string, code: string) =>
    writeStored(
      'localStorage',
      PREFIX + userId,
      [...new Set([code, ...recentCurrencies.read(userId)])].slice(0, KEPT),
    ),
  /** Forgets those of all accounts in this browser. */
  clearAll: () => removeAllStored('localStorage', PREFIX),
};
