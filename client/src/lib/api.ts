import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { reachableChanged } from './connection.ts';
import { isCreation } from './creation.ts';
import { isUndecided, isUnreachable } from './failure.ts';
import { endLeftSession, leftSession } from './leftSession.ts';
import { endSession, storedToken } from './session.ts';
import { TAG_TYPES } from './tags.ts';

// a 401 from these paths is about the sent credentials, and does not mean that a session ended
const BEFORE_A_SESSION = new Set(['/auth/login', '/auth/signup', '/auth/profile']);

const callWith = (credentials: RequestCredentials) =>
  fetchBaseQuery({
    baseUrl: '/api',
    credentials,
    prepareHeaders: (headers) => {
      const token = storedToken.read();
      if (token) headers.set('token', token);
      return headers;
    },
  });

const callWithCookie = callWith('include');
const callWithoutCookie = callWith('omit');

/** Calls the API and returns the answer with its headers. */
type Call = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * Calls the API. If somebody logged out while the server was away, that session is ended on the server first; until
 * that succeeds, only a sign-in uses the cookie.
 */
const call: Call = async (args, queryApi, options) => {
  await endLeftSession();
  const beginsSession =
    typeof args !== 'string' && (args.url === '/auth/login' || args.url === '/auth/signup');
  const mayAsk = beginsSession || !leftSession.exists();
  return (mayAsk ? callWithCookie : callWithoutCookie)(args, queryApi, options);
};

/** The pauses before a creation is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const baseQuery: Call = async (args, queryApi, options) => {
  const token = storedToken.read();
  const send = async () => {
    const answer = await call(args, queryApi, options);
    if (!queryApi.signal.aborted) queryApi.dispatch(reachableChanged(!isUnreachable(answer.error)));
    return answer;
  };
  const path = typeof args === 'string' ? args : args.url;
  const pauses = typeof args !== 'string' && isCreation(args) ? PAUSES : [];
  let result = await send();
  for (const ms of pauses) {
    if (!isUndecided(result.error)) break;
    await pause(ms);
    // the person who has signed in meanwhile did not send this call
    if (queryApi.signal.aborted || storedToken.read() !== token) break;
    result = await send();
  }
  // a refusal of the token that was replaced meanwhile says nothing about the new one's session
  const isCurrent = storedToken.read() === token;
  if (result.error?.status === 401 && isCurrent && !BEFORE_A_SESSION.has(path))
    queryApi.dispatch(endSession('expired'));
  return result;
};

/** The only API slice. Each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  // another tab or device may have changed what is shown
  refetchOnFocus: true,
  endpoints: () => ({}),
});
