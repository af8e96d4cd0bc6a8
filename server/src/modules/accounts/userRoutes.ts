import { messageAnswerSchema } from '@glovebox/shared/answers';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  loginSchema,
  profileAnswerSchema,
  sessionAnswerSchema,
  signupSchema,
  type ProfileAnswer,
} from '@glovebox/shared/user';
import { AppError } from '../../platform/errors/appError.ts';
import { addressNetwork } from '../../platform/http/rateLimitKeys.ts';
import { rememberNetwork } from '../../platform/http/knownNetworks.ts';
import { mayMail } from '../../platform/http/rateLimitGuards.ts';
import { route } from '../../platform/http/route.ts';
import {
  cameFromOurPages,
  clearSessionCookie,
  setSessionCookie,
  tokenOfCookie,
  tokenOfHeader,
} from '../../platform/http/sessionCookie.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { askForVerification } from './emailVerification.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';
import { logIn } from './logIn.ts';
import { endSession, isDueForRenewal, renewSession, tokenForSession } from './sessionService.ts';
import { getUser, signUp } from './userService.ts';

/** Accounts and sessions. */
export const userRoutes = [
  route('POST /auth/signup', {
    for: 'anyone',
    limit: 'signup',
    summary: 'Create an account',
    description: 'The account is logged in at once: `token` is its session, which is also set as a cookie.',
    body: signupSchema,
    answers: { 201: sessionAnswerSchema },
    fails: ['EMAIL_TAKEN'],
    handle: async ({ body, config, req, res }) => {
      const account = { emailVerified: config.skipEmailVerification };
      const { user, token } = await signUp(config.sessionKey, body, account, addressNetwork(req));
      await rememberNetwork(req, user);
      setSessionCookie(req, res, token);
      await rememberDevice(req, res, user.id);
      if (mayMail(req)) sendMailLater(config, () => askForVerification(config, user));
      return { message: `Welcome to Glovebox, ${user.name}!`, user, token };
    },
  }),
  route('POST /auth/login', {
    for: 'anyone',
    limit: 'login',
    summary: 'Log in',
    description:
      '`token` is the session, which is also set as a cookie. The session lasts for 7 days. A second cookie says that the account logged in on this device. If 20 log-ins to an account fail within an hour, one a minute is tried for all devices without that cookie; the others are answered 429. The person of the account gets an email.',
    body: loginSchema,
    answers: { 200: sessionAnswerSchema },
    fails: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'],
    handle: async ({ body, config, req, res }) => {
      const { user, token } = await logIn(config, body, {
        key: addressNetwork(req),
        isKnown: (account) => isKnownDevice(req, account),
      });
      await rememberNetwork(req, user);
      setSessionCookie(req, res, token);
      await rememberDevice(req, res, user.id);
      return { message: MESSAGES.toast.loggedIn, user, token };
    },
  }),
  route('POST /auth/logout', {
    for: 'anyone',
    limit: 'default',
    then: 'the call ends the session of the token that it was made with; the cookie alone is accepted only from pages of this server',
    summary: 'Log out',
    description:
      'This call ends the session of the token. If only the cookie is sent, an `Origin` header must name this server.',
    mayBeSignedIn: true,
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ config, req, res }) => {
      const { sessionKey } = config;
      const header = tokenOfHeader(req);
      const cookie = tokenOfCookie(req);
      if (header) await endSession(sessionKey, header);
      if (cookie && cameFromOurPages(req)) await endSession(sessionKey, cookie);
      else if (!header && cookie) {
        throw new AppError('FORBIDDEN', 'Logging out must be asked for by a page of Glovebox.');
      }
      clearSessionCookie(req, res);
      return { message: MESSAGES.toast.loggedOut };
    },
  }),
  route('GET /auth/profile', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own account',
    summary: "Read the caller's account and keep the session alive",
    description:
      "If the answer has a `token`, it replaces the one that the call was made with. This happens in two cases: when half of the session's life is over, because the session is then replaced by a new one and the old one ends a minute later; and when the caller sent only the cookie. No session is renewed for longer than 90 days after its log-in.",
    answers: { 200: profileAnswerSchema },
    handle: async ({ user, session, config, req, res }) => {
      const answer: ProfileAnswer = { user: await getUser(user._id) };
      await rememberNetwork(req, user);
      const { sessionKey } = config;
      if (isDueForRenewal(session)) {
        answer.token = await renewSession(sessionKey, session);
        setSessionCookie(req, res, answer.token);
      } else if (session.by === 'cookie') answer.token = tokenForSession(sessionKey, session);
      return answer;
    },
  }),
];
