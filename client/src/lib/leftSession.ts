const MARK = 'loggedOut';

/** The token of a session that was left here and may go on at the server; never stored. */
let leftToken: string | null = null;

/**
 * That somebody logged out here and the server does not know yet. The cookie may still name their session, so no page
 * asks with it while the mark stands.
 */
export const leftSession = {
  exists: () => typeof document !== 'undefined' && localStorage.getItem(MARK) !== null,
  /** Marks the session of this browser as left; its stored token goes with the end of the session here. */
  mark: (token: string | null) => {
    leftToken = token;
    localStorage.setItem(MARK, 'yes');
  },
  /** The cookie names another session now, or none. */
  forget: () => {
    leftToken = null;
    localStorage.removeItem(MARK);
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

/** Ends the session that was left here at the server, if there is one. @returns whether the server could be reached */
export const endLeftSession = (): Promise<boolean> => {
  if (!leftSession.exists()) return Promise.resolve(true);
  ending ??= end().finally(() => {
    ending = null;
  });
  return ending;
};
