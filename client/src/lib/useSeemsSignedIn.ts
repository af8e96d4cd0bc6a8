import { useSyncExternalStore } from 'react';
import { leftSession } from './leftSession.ts';
import { storedToken } from './session.ts';

// what is stored is read again whenever something is rendered
const nothing = () => () => undefined;
const here = () => (storedToken.read() !== null ? 'known' : leftSession.exists() ? 'left' : 'unknown');
/** The server cannot read what is stored here. */
const onServer = () => 'unknown' as const;

/**
 * Whether somebody seems to be signed in, on a page that is open to everyone: by the token that is stored here, or
 * since the server says that the cookie names a session, unless they have left it.
 */
export const useSeemsSignedIn = (hasSessionCookie: boolean): boolean => {
  const session = useSyncExternalStore<'known' | 'left' | 'unknown'>(nothing, here, onServer);
  return session === 'known' || (hasSessionCookie && session !== 'left');
};
