import type { EmailRestored, ResetPassword } from '@glovebox/shared/account';
import type { Login, ProfileAnswer, SessionAnswer, Signup } from '@glovebox/shared/user';
import { api } from '../../lib/api.ts';
import { failureStatus } from '../../lib/failure.ts';
import { endSession, sessionStarted, storedToken } from '../../lib/session.ts';
import { invalidates } from '../../lib/tags.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refreshes the session. The answer holds the user, and sometimes a new token. */
    profile: build.query<ProfileAnswer, undefined>({
      query: () => '/auth/profile',
      providesTags: ['auth'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const before = storedToken.read();
        try {
          const { user, token } = (await queryFulfilled).data;
          const now = storedToken.read();
          // if the person has logged out meanwhile, they stay logged out
          if (before !== null && now === null) return;
          if (token !== undefined) storedToken.write(token);
          dispatch(sessionStarted({ user, token: token ?? now }));
        } catch (failure) {
          const { error } = failure as { error: unknown };
          // A refusal of an older token says nothing about the present session, and no other failure says anything
          // about a session.
          if (failureStatus(error) === 401 && storedToken.read() === before) dispatch(endSession('expired'));
        }
      },
    }),
    login: build.mutation<SessionAnswer, Login>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    signup: build.mutation<SessionAnswer, Signup>({
      query: (body) => ({ url: '/auth/signup', method: 'POST', body }),
    }),
    resetPassword: build.mutation<{ message: string }, ResetPassword>({
      query: (body) => ({ url: '/auth/reset', method: 'POST', body }),
    }),
    verifyEmail: build.mutation<{ message: string }, string>({
      query: (token) => ({ url: '/auth/verify', method: 'POST', body: { token } }),
      invalidatesTags: invalidates(['auth']),
    }),
    keepEmail: build.mutation<{ message: string }, string>({
      query: (token) => ({ url: '/auth/keep-email', method: 'POST', body: { token } }),
    }),
    restoreEmail: build.mutation<EmailRestored, string>({
      query: (token) => ({ url: '/auth/restore-email', method: 'POST', body: { token } }),
    }),
  }),
});

export const {
  useLazyProfileQuery,
  useLoginMutation,
  useSignupMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useRestoreEmailMutation,
  useKeepEmailMutation,
} = authApi;
