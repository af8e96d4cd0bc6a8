import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { reachableChanged } from './connection.ts';
import { isUnreachable } from './failure.ts';
import { endSession, storedToken } from './session.ts';
import { TAG_TYPES } from './tags.ts';

// a 401 from these says something about the credentials sent, not that a session ended
const BEFORE_A_SESSION = new Set(['/auth/login', '/auth/signup', '/auth/profile', '/auth/logout']);

const call = fetchBaseQuery({
  baseUrl: '/api',
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = storedToken.read();
    if (token) headers.set('token', token);
    return headers;
  },
});

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  queryApi,
  options,
) => {
  const token = storedToken.read();
  const result = await call(args, queryApi, options);
  const path = typeof args === 'string' ? args : args.url;
  if (!queryApi.signal.aborted) queryApi.dispatch(reachableChanged(!isUnreachable(result.error)));
  // a refusal of the token that was replaced meanwhile says nothing about the new one's session
  const isCurrent = storedToken.read() === token;
  if (result.error?.status === 401 && isCurrent && !BEFORE_A_SESSION.has(path))
    queryApi.dispatch(endSession('expired'));
  return result;
};

/** The one API slice. Each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
