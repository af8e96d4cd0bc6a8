import type { KeyObject } from 'node:crypto';
import { METRIC, type Units } from '@glovebox/shared/units';
import type { Plan, Role } from '@glovebox/shared/user';
import type { Request, RequestHandler, Response } from 'express';
import type { Types } from 'mongoose';
import { AppError, unauthenticated } from '../errors/appError.ts';
import { renamePlainCookie, tokenOfCookie, tokenOfHeader } from './sessionCookie.ts';
import { inTime } from '../database/requestTime.ts';
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
  settings?: ({ currency?: string | null } & Partial<Units>) | null;
}

/** Returns the units in which an account reads distances and the like. */
export const unitsOf = ({ settings }: Pick<SessionUser, 'settings'>): Units => ({ ...METRIC, ...settings });

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

/** Reads the session of a token, with the current state of its user; null if there is none. */
export type FindSession = (key: KeyObject, token: string) => Promise<LiveSession | null>;

/** `by` says how the token arrived. A foreign page can make a browser send the cookie, but never the header. */
export type CallersSession = LiveSession & { by: 'header' | 'cookie' };

const sessions = new WeakMap<Request, CallersSession>();

const READS = new Set(['GET', 'HEAD']);

const identify = async (
  req: Request,
  res: Response,
  findSession: FindSession,
): Promise<CallersSession | null> => {
  const { sessionKey } = settings(req);
  const header = tokenOfHeader(req);
  const byHeader = header && (await inTime(findSession(sessionKey, header)));
  if (byHeader) return { ...byHeader, by: 'header' };
  // the cookie alone is only accepted for reads: a foreign page can neither read the response nor change anything
  const cookie = READS.has(req.method) ? tokenOfCookie(req) : undefined;
  const byCookie = cookie && (await inTime(findSession(sessionKey, cookie)));
  if (!byCookie) return null;
  renamePlainCookie(req, res, cookie);
  return { ...byCookie, by: 'cookie' };
};

/** Authenticates the caller if the route requires it. User, role and plan are read from the database each time. */
export const loadSession =
  (access: Access, findSession: FindSession): RequestHandler =>
  async (req, res, next) => {
    if (access !== 'anyone') {
      const session = await identify(req, res, findSession);
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
        throw new AppError('FORBIDDEN', 'Your account may not do that.');
      }
    }
    next();
  };
