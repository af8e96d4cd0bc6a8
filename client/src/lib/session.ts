import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { leftSession } from './leftSession.ts';
import { readText, writeText } from './storage.ts';
import type { Role, User } from '@glovebox/shared/user';

const TOKEN = 'token';

/** The token from the sign-in, which every call sends in the header `token`. */
export const storedToken = {
  key: TOKEN,
  read: () => readText('localStorage', TOKEN),
  write: (token: string | null) => writeText('localStorage', TOKEN, token),
};

/**
 * Why a session ends in this tab: the person logged out here or in another tab, the server no longer accepts it, or
 * somebody else signs in. The table in `app/endSession.ts` says what each clears.
 */
export type EndReason = 'loggedOut' | 'loggedOutElsewhere' | 'expired' | 'accountChanged';

// a type and not an interface, so that the exported type of the store can inline it
type Session = {
  user: User | null;
  token: string | null;
  /** 'lost' is an end that the person did not ask for: after log-in they return to where they were. */
  ended: 'no' | 'loggedOut' | 'lost';
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => {
    const token = storedToken.read();
    // no request may use the cookie of a session that was left
    return { user: null, token, ended: token === null && leftSession.exists() ? 'lost' : 'no' };
  },
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ user: User; token: string | null }>): Session => ({
      ...payload,
      ended: 'no',
    }),
    userChanged: (session, { payload }: PayloadAction<User>) => {
      session.user = payload;
    },
    /** Updates the settings in the session of an account, unless it has logged out meanwhile. */
    settingsChanged: (
      session,
      {
        payload: { id, ...changed },
      }: PayloadAction<Pick<User, 'id' | 'settings'> & Partial<Pick<User, 'revision'>>>,
    ) => {
      if (session.user?.id === id) Object.assign(session.user, changed);
    },
    /** Ends a session. `app/endSession.ts` then clears the data of the session. */
    endSession: (session, { payload: reason }: PayloadAction<EndReason>): Session =>
      // `sessionStarted` follows, with the other account
      reason === 'accountChanged'
        ? session
        : { user: null, token: null, ended: reason === 'expired' ? 'lost' : 'loggedOut' },
  },
});

export const { sessionStarted, userChanged, settingsChanged, endSession } = sessionSlice.actions;

interface WithSession {
  session: Session;
}

export const useSession = () => useSelector((state: WithSession) => state.session);

/** Returns the signed-in person; null while the session is still being checked. */
export const useUser = () => useSelector((state: WithSession) => state.session.user);

/** Whether the signed-in person has one of these roles. */
export const useHasRole = (roles: readonly Role[]) =>
  useSelector(({ session }: WithSession) => session.user !== null && roles.includes(session.user.role));
