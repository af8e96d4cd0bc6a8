import { readText, writeText } from './storage.ts';

const MARK = 'loggedOut';

/** The token of a session that was logged out here but may still exist on the server; it is never stored. */
let leftToken: string | null = null;

/**
 * A mark in this browser that somebody logged out while the server was away. The cookie may still name their session,
 * so no page uses the cookie while the mark exists.
 */
export const leftSession = {
  exists: () => readText('localStorage', MARK) !== null,
  /** Marks the session of this browser as left; its stored token goes with the end of the session here. */
  mark: (token: string | null) => {
    leftToken = token;
    writeText('localStorage', MARK, 'yes');
  },
  /** Removes the mark when the cookie names another session, or none. */
  forget: () => {
    leftToken = null;
    writeText('localStorage', MARK, null);
  },
};

const end = async (): Promise<boolean> => {
  const headers: HeadersInit = leftToken === null ? {} : { token: leftToken };
  try {
    const answer = await fetch(
      new Request('/api/auth/logout', { method: 'POST', credentials: 'include', headers }),
    );
    if (!answer.ok) return answer.status !== 502 && answer.status !== 504;
  } catch {
    return false;
  }
  leftSession.forget();
  return true;
};

let ending: Promise<boolean> | null = null;

/**
 * Ends the session on the server that was logged out here, if any.
 * @returns whether the server could be reached
 */
export const endLeftSession = (): Promise<boolean> => {
  if (!leftSession.exists()) return Promise.resolve(true);
  ending ??= end().finally(() => {
    ending = null;
  });
  return ending;
};
