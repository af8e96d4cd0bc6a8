import type { Request, RequestHandler } from 'express';
import { findSession, type LiveSession, type SessionUser } from '../users/sessionService.ts';
import { AppError, unauthenticated } from './appError.ts';
import type { RouteRule } from './routePolicy.ts';
import { tokenOfCookie, tokenOfHeader } from './sessionCookie.ts';
import { settings } from './settings.ts';

/** `by` is how the caller proved it: a foreign page can make a browser send the cookie, never the header. */
type CallersSession = LiveSession & { by: 'header' | 'cookie' };

const sessions = new WeakMap<Request, CallersSession>();

const READS = new Set(['GET', 'HEAD']);

const identify = async (req: Request): Promise<CallersSession | null> => {
  const { sessionSecret } = settings(req);
  const header = tokenOfHeader(req);
  const byHeader = header && (await findSession(sessionSecret, header));
  if (byHeader) return { ...byHeader, by: 'header' };
  // the cookie alone serves reads: a foreign page can neither read the answer nor change anything
  const cookie = READS.has(req.method) ? tokenOfCookie(req) : undefined;
  const byCookie = cookie && (await findSession(sessionSecret, cookie));
  return byCookie ? { ...byCookie, by: 'cookie' } : null;
};

/** Finds out who calls, where the route asks for it; who they are and may do is read from the database. */
export const loadSession =
  (rule: RouteRule): RequestHandler =>
  async (req, _res, next) => {
    if (rule.for !== 'anyone') {
      const session = await identify(req);
      if (session) sessions.set(req, session);
    }
    next();
  };

/** The caller's session, or null for a stranger. */
export const currentSession = (req: Request) => sessions.get(req) ?? null;

/**
 * Who is calling.
 * @throws AppError UNAUTHENTICATED without a live session
 */
export const signedInUser = (req: Request): SessionUser => {
  const session = sessions.get(req);
  if (!session) throw unauthenticated();
  return session.user;
};

const ENOUGH: Record<RouteRule['for'], readonly SessionUser['role'][]> = {
  anyone: ['basic', 'moderator', 'admin'],
  signedIn: ['basic', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

/** The door of a route: what its row in the policy says about the caller's session and role. */
export const requireAccess =
  (rule: RouteRule): RequestHandler =>
  (req, _res, next) => {
    if (rule.for !== 'anyone' && !ENOUGH[rule.for].includes(signedInUser(req).role)) {
      throw new AppError('FORBIDDEN', 'Your account may not do that.');
    }
    next();
  };
