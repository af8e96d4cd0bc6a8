import { api } from './api.ts';

/** Requests for mailed links, with and without a session. */
const mailedLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests a link to set a new password. The answer does not reveal whether the account exists. */
    forgotPassword: build.mutation<{ message: string }, string>({
      query: (email) => ({ url: '/auth/forgot', method: 'POST', body: { email } }),
    }),
    /** Requests the verification link again. */
    resendVerification: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: '/auth/verify/resend', method: 'POST' }),
    }),
  }),
});

export const { useForgotPasswordMutation, useResendVerificationMutation } = mailedLinksApi;
