import { api } from './api.ts';

/** Links that are mailed on request, signed in or not. */
const mailedLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A link to set a new password. The answer is the same whether there is such an account or not. */
    forgotPassword: build.mutation<{ message: string }, string>({
      query: (email) => ({ url: '/auth/forgot', method: 'POST', body: { email } }),
    }),
    /** The link that verifies the caller's email, once more. */
    resendVerification: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: '/auth/verify/resend', method: 'POST' }),
    }),
  }),
});

export const { useForgotPasswordMutation, useResendVerificationMutation } = mailedLinksApi;
