import type { KeyObject } from 'node:crypto';
import { dayOf } from '@glovebox/shared/days';
import { METRIC, type Units } from '@glovebox/shared/units';
import type { Plan, Role } from '@glovebox/shared/user';
import type { TokenScope } from '@glovebox/shared/accessToken';
import type { Request, RequestHandler } from 'express';
import type { Types } from 'mongoose';
import { AppError, unauthenticated } from '../errors/appError.ts';
import { secretOfBearer, tokenOfCookie, tokenOfHeader } from './sessionCookie.ts';
import { settings } from './settings.ts';

/** The callers that may use a route. Admins may use the routes of moderators as well. */
export type Access = 'anyone' | 'signedIn' | 'moderator' | 'admin';

/** The caller as the services see them. */
export interface SessionUser {
  _id: Types.ObjectId;
  name: string;
  email: string;
  emailVerified: boolean;
  pendingEmail?: string | null;
  role: Role;
  plan: Plan;
  /** The settings that the person chose; a missing one is not chosen yet. */
  settings?:
    | ({
        currency?: string | null;
        timeZone?: string | null;
        notices?: { soonKm?: number | null; soonDays?: number | null } | null;
      } & Partial<Units>)
    | null;
}

/** Returns the units in which an account reads distances and the like. */
export const unitsOf = ({ settings }: Pick<SessionUser, 'settings'>): Units => ({ ...METRIC, ...settings });

/** Returns the calendar day that it is for an account, YYYY-MM-DD; the day of UTC until a time zone is known. */
export const todayOf = ({ settings }: Pick<SessionUser, 'settings'>, now = new Date()): string =>
  dayOf(now, settings?.timeZone);

/** Returns the email of an account that still has to be verified; null if there is none. */
export const getUnverifiedEmail = ({ email, emailVerified, pendingEmail }: SessionUser): string | null =>
  pendingEmail ?? (emailVerified ? null : email);

export interface LiveSession {
  id: string;
  /** When the person logged in; a renewed session keeps it. */
  createdAt: Date;
  expiresAt: Date;
  user: SessionUser;
}

/** The access that an access token gives, with the current state of its person. */
interface TokenAccess extends LiveSession {
  scope: TokenScope;
}

/** How callers are found; each function returns null if there is none. */
export interface Callers {
  /** Reads the session of a token, with the current state of its user. */
  findSession: (key: KeyObject, token: string) => Promise<LiveSession | null>;
  /** Reads what the secret of an access token gives access to, and notes that it is used. */
  findTokenAccess: (secret: string) => Promise<TokenAccess | null>;
}

/**
 * `by` says how the caller was recognised. A foreign page can make a browser send the cookie, but never a header. A program
 * sends the secret of an access token, which counts like a session of its person.
 */
export type CallersSession = (LiveSession & { by: 'header' | 'cookie' }) | (TokenAccess & { by: 'token' });

const sessions = new WeakMap<Request, CallersSession>();

const READS = new Set(['GET', 'HEAD']);

const identify = async (
  req: Request,
  { findSession, findTokenAccess }: Callers,
): Promise<CallersSession | null> => {
  const { sessionKey } = settings(req);
  const secret = secretOfBearer(req);
  if (secret !== undefined) {
    const byToken = await findTokenAccess(secret);
    return byToken && { ...byToken, by: 'token' };
  }
  const header = tokenOfHeader(req);
  const byHeader = header && (await findSession(sessionKey, header));
  if (byHeader) return { ...byHeader, by: 'header' };
  // the cookie alone is only accepted for reads: a foreign page can neither read the response nor change anything
  const cookie = READS.has(req.method) ? tokenOfCookie(req) : undefined;
  const byCookie = cookie && (await findSession(sessionKey, cookie));
  if (!byCookie) return null;
  return { ...byCookie, by: 'cookie' };
};

/** Authenticates the caller if the route requires it. User, role and plan are read from the database each time. */
export const loadSession =
  (access: Access, callers: Callers): RequestHandler =>
  async (req, _res, next) => {
    if (access !== 'anyone') {
      const session = await identify(req, callers);
      if (session) sessions.set(req, session);
    }
    next();
  };

/** Returns the caller's session, or null for a stranger. */
export const currentSession = (req: Request) => sessions.get(req) ?? null;

const ENOUGH: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['basic', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

/** The guard of a route: checks the caller's session and role. */
export const requireAccess =
  (access: Access): RequestHandler =>
  (req, _res, next) => {
    if (access !== 'anyone') {
      const session = currentSession(req);
      if (!session) throw unauthenticated();
      if (!ENOUGH[access].includes(session.user.role)) {
        throw new AppError('FORBIDDEN', 'You don’t have permission for that.');
      }
    }
    next();
  };
