import { messageAnswerSchema } from '@glovebox/shared/answers';
import { loginSchema, profileAnswerSchema, sessionAnswerSchema, signupSchema } from '@glovebox/shared/user';
import type { Operations } from '../operation.ts';

export const sessionOperations: Operations = {
  'POST /auth/signup': {
    summary: 'Create an account',
    description: 'It signs in at once: `token` is the session, which is set as a cookie too.',
    body: signupSchema,
    answers: { 201: sessionAnswerSchema },
    fails: ['EMAIL_TAKEN'],
  },
  'POST /auth/login': {
    summary: 'Log in',
    description: '`token` is the session, which is set as a cookie too. It lives for 7 days.',
    body: loginSchema,
    answers: { 200: sessionAnswerSchema },
    fails: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'],
  },
  'POST /auth/logout': {
    summary: 'Log out',
    description:
      'Ends the session of the token. The cookie alone does it only with an `Origin` header that names this server.',
    mayBeSignedIn: true,
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'GET /auth/profile': {
    summary: 'Read the own account, and keep the session alive',
    description:
      'Where the answer holds a `token`, it takes the place of the one that the call was made with: past half its life, or when the caller had it by cookie only.',
    answers: { 200: profileAnswerSchema },
  },
  'GET /auth/google': {
    summary: 'Go to Google to sign in',
    description:
      'For browsers: redirects to Google, or to `/login?failure=…` where sign-in by Google is not set up.',
    answers: { 302: null },
  },
  'GET /auth/google/callback': {
    summary: 'Come back from Google',
    description:
      'For browsers, with the state cookie that `GET /auth/google` set: redirects to `/dashboard` with the session as a cookie, or to `/login?failure=…`.',
    answers: { 302: null },
  },
};
