import { readText, removeAllStored, writeText } from '../../lib/storage.ts';

const key = (token: string) => `transferSecret:${token}`;

/** Returns the secret in the link of a transfer's mail: '#secret=abc' → 'abc'. */
export const secretIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('secret') ?? undefined;

/**
 * The secret of a transfer's mail, kept while the tab is open: it must not stay in the URL, but a reload or a change of
 * accounts still needs it.
 */
export const keptSecret = {
  read: (token: string) => readText('sessionStorage', key(token)),
  write: (token: string, secret: string) => writeText('sessionStorage', key(token), secret),
  clear: (token: string) => writeText('sessionStorage', key(token), null),
  clearAll: () => removeAllStored('sessionStorage', key('')),
};
