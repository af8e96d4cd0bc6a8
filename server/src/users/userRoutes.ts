import { MESSAGES } from '@glovebox/shared/messages';
import { loginSchema, signupSchema, type ProfileAnswer, type SessionAnswer } from '@glovebox/shared/user';
import { Types } from 'mongoose';
import { AppError } from '../http/appError.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { currentSession, signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import {
  cameFromOurPages,
  clearSessionCookie,
  setSessionCookie,
  tokenOfCookie,
  tokenOfHeader,
} from '../http/sessionCookie.ts';
import { askForVerification } from './emailVerification.ts';
import { logIn } from './logIn.ts';
import { endSession, isPastHalfItsLife, openSession, renewSession } from './sessionService.ts';
import { createUser, getUser } from './userService.ts';

/** Accounts and sessions. */
export const userRoutes = () => {
  const router = createApiRouter();

  router.post('/auth/signup', async (req, res) => {
    const input = parse(signupSchema, req.body);
    const user = await createUser(input, { emailVerified: settings(req).skipEmailVerification });
    const token = await openSession(settings(req).sessionSecret, new Types.ObjectId(user.id));
    setSessionCookie(req, res, token);
    const answer: SessionAnswer = { message: `Welcome to Glovebox, ${user.name}!`, user, token };
    await askForVerification(settings(req), user);
    res.status(201).json(answer);
  });

  router.post('/auth/login', async (req, res) => {
    const { user, token } = await logIn(settings(req).sessionSecret, parse(loginSchema, req.body));
    setSessionCookie(req, res, token);
    const answer: SessionAnswer = { message: MESSAGES.toast.loggedIn, user, token };
    res.json(answer);
  });

  router.post('/auth/logout', async (req, res) => {
    const { sessionSecret } = settings(req);
    const header = tokenOfHeader(req);
    const cookie = tokenOfCookie(req);
    if (header) await endSession(sessionSecret, header);
    if (cookie && cameFromOurPages(req)) await endSession(sessionSecret, cookie);
    else if (!header && cookie) {
      throw new AppError('FORBIDDEN', 'Logging out must be asked for by a page of Glovebox.');
    }
    clearSessionCookie(req, res);
    res.json({ message: MESSAGES.toast.loggedOut });
  });

  router.get('/auth/profile', async (req, res) => {
    const user = await getUser(signedInUser(req)._id);
    const answer: ProfileAnswer = { user };
    const session = currentSession(req);
    if (session && (session.by === 'cookie' || isPastHalfItsLife(session))) {
      answer.token = await renewSession(settings(req).sessionSecret, session);
      setSessionCookie(req, res, answer.token);
    }
    res.json(answer);
  });

  return router;
};
