import { useSyncExternalStore } from 'react';
import { leftSession } from './leftSession.ts';
import { storedToken } from './session.ts';

// the storage is read again at every render
const nothing = () => () => undefined;
const here = () => (storedToken.read() !== null ? 'known' : leftSession.exists() ? 'left' : 'unknown');
/** Returns the value for the server, which cannot read the storage of the browser. */
const onServer = () => 'unknown' as const;

/**
 * Returns whether somebody seems to be signed in on a public page: a token is stored here, or the server says that the
 * cookie names a session, and that session was not left.
 */
export const useSeemsSignedIn = (hasSessionCookie: boolean): boolean => {
  const session = useSyncExternalStore<'known' | 'left' | 'unknown'>(nothing, here, onServer);
  return session === 'known' || (hasSessionCookie && session !== 'left');
};
