import type { Login, ProfileAnswer, SessionAnswer, Signup } from '@glovebox/shared/user';
import { api } from '../../lib/api.ts';
import { failureStatus, isUnreachable } from '../../lib/failure.ts';
import { sessionEnded, sessionStarted, storedToken, userRefreshed } from '../../lib/session.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The session refresh: it brings the user, and at times a new token. */
    profile: build.query<ProfileAnswer, undefined>({
      query: () => '/auth/profile',
      providesTags: ['auth'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { user, token } = (await queryFulfilled).data;
          if (token === undefined) dispatch(userRefreshed(user));
          else {
            storedToken.write(token);
            dispatch(sessionStarted({ user, token }));
          }
        } catch (failure) {
          const { error } = failure as { error: unknown };
          if (failureStatus(error) === 401) storedToken.write(null);
          else if (isUnreachable(error)) return;
          dispatch(sessionEnded('lost'));
        }
      },
    }),
    login: build.mutation<SessionAnswer, Login>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    signup: build.mutation<SessionAnswer, Signup>({
      query: (body) => ({ url: '/auth/signup', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, undefined>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
  }),
});

export const { useLazyProfileQuery, useLoginMutation, useSignupMutation, useLogoutMutation } = authApi;
