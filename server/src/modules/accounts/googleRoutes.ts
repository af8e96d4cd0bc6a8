import type { SignInFailure } from '@glovebox/shared/signInFailures';
import type { NextFunction, Request, Response } from 'express';
import passport from 'passport';
import { Strategy, type Profile } from 'passport-google-oauth20';
import type { RunningConfig } from '../../platform/config/config.ts';
import { route } from '../../platform/http/route.ts';
import { setSessionCookie } from '../../platform/http/sessionCookie.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { notifyOfGoogleLink } from './accountMails.ts';
import { signInByGoogle, type GoogleAccount } from './googleService.ts';
import { GOOGLE_PATH, googleState } from './googleState.ts';
import { rememberDevice } from './knownDevices.ts';
import { openSession } from './sessionService.ts';

const toAccount = ({ id, emails, _json }: Profile): GoogleAccount => {
  const [email] = emails ?? [];
  return {
    id,
    name: _json.name ?? '',
    email: email?.value ?? '',
    emailVerified: Boolean(email?.value) && email?.verified === true,
  };
};

const createStrategy = ({ google, publicUrl }: RunningConfig) =>
  google &&
  new Strategy(
    {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      callbackURL: `${publicUrl}/api${GOOGLE_PATH}/callback`,
      scope: ['openid', 'profile', 'email'],
      ...google.endpoints,
      pkce: true,
      // the library dispatches on the number of parameters, which its types do not cover with PKCE
      store: googleState as never,
    },
    (_accessToken, _refreshToken, profile, done) => {
      done(null, toAccount(profile));
    },
  );

const back = (res: Response, failure: SignInFailure) => {
  res.redirect(`/login?failure=${failure}`);
};

/** How long Google may take to respond, in milliseconds. */
const TIMEOUT_MS = 10_000;

type Middleware = (req: Request, res: Response, next: NextFunction) => void;

type Outcome = { account: GoogleAccount } | { failure: SignInFailure };

/** Redirects the browser to Google. */
const goToGoogle = (strategy: Strategy) =>
  passport.authenticate(strategy, { session: false, prompt: 'select_account' }) as Middleware;

/** Exchanges the code in Google's redirect for the person's account. */
const askGoogle = (strategy: Strategy, req: Request, res: Response, next: NextFunction) =>
  new Promise<Outcome>((resolve) => {
    const failed = () => resolve({ failure: 'google-failed' });
    setTimeout(failed, TIMEOUT_MS).unref();
    const middleware = passport.authenticate(
      strategy,
      { session: false },
      (error: unknown, account: GoogleAccount | false | undefined) => {
        if (error) req.log.warn({ err: error }, 'Google sign-in failed');
        if (account) resolve({ account });
        else failed();
      },
    ) as Middleware;
    middleware(req, res, next);
  });

/** Sign-in with Google (OpenID Connect, authorization code with PKCE), which results in a session cookie. */
export const googleRoutes = [
  route(`GET ${GOOGLE_PATH}`, {
    for: 'anyone',
    limit: 'default',
    summary: 'Go to Google to log in',
    description:
      'This call is for browsers. It redirects to Google, or to `/login?failure=…` if sign-in with Google is not set up.',
    answers: { 302: null },
    handle: ({ config, req, res, next }) => {
      const strategy = createStrategy(config);
      if (!strategy) back(res, 'google-not-set-up');
      // a request with a response from Google belongs to the other route
      else if (req.query.code ?? req.query.error) back(res, 'google-failed');
      else goToGoogle(strategy)(req, res, next);
    },
  }),
  route(`GET ${GOOGLE_PATH}/callback`, {
    for: 'anyone',
    limit: 'default',
    then: 'the browser that started the sign-in (it has the state cookie), with an email that Google has verified',
    summary: 'Come back from Google',
    description: `This call is for browsers that have the state cookie that \`GET ${GOOGLE_PATH}\` set. It redirects to \`/dashboard\` and sets the session as a cookie, or redirects to \`/login?failure=…\`.`,
    answers: { 302: null },
    handle: async ({ config, req, res, next }) => {
      const strategy = createStrategy(config);
      if (!strategy) {
        back(res, 'google-not-set-up');
        return;
      }
      if (!req.query.code) {
        back(res, req.query.error === 'access_denied' ? 'google-cancelled' : 'google-failed');
        return;
      }
      const outcome = await askGoogle(strategy, req, res, next);
      if ('failure' in outcome) {
        back(res, outcome.failure);
        return;
      }
      const signedIn = await signInByGoogle(outcome.account);
      if ('failure' in signedIn) {
        back(res, signedIn.failure);
        return;
      }
      const { linkedTo } = signedIn;
      if (linkedTo !== undefined) sendMailLater(config, () => notifyOfGoogleLink(config, linkedTo));
      setSessionCookie(req, res, await openSession(config.sessionKey, signedIn.userId));
      await rememberDevice(req, res, signedIn.userId.toHexString());
      res.redirect('/dashboard');
    },
  }),
];
