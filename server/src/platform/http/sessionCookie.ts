import type { CookieOptions, Request, Response } from 'express';
import { settings } from './settings.ts';

/** The name of the cookie without https. With https, only cookies of former versions still have it. */
const PLAIN_NAME = 'token';
/** No other host of the domain can set a cookie with this prefix, which requires Secure (RFC 6265bis, 4.1.3.2). */
const SECURE_NAME = '__Host-token';

/** How long a session lasts without being renewed, in milliseconds. */
export const SESSION_LIFE = 7 * 86_400_000;

const isSecure = (req: Request) => settings(req).publicUrl.startsWith('https:');

const cookieName = (req: Request) => (isSecure(req) ? SECURE_NAME : PLAIN_NAME);

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(req),
  path: '/',
});

const readCookie = (req: Request, name: string): string | undefined => {
  const value: unknown = (req.cookies as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

const clearPlainCookie = (req: Request, res: Response) => {
  if (isSecure(req) && readCookie(req, PLAIN_NAME) !== undefined) res.clearCookie(PLAIN_NAME, options(req));
};

export const setSessionCookie = (req: Request, res: Response, token: string) => {
  res.cookie(cookieName(req), token, { ...options(req), maxAge: SESSION_LIFE });
  clearPlainCookie(req, res);
};

export const clearSessionCookie = (req: Request, res: Response) => {
  res.clearCookie(cookieName(req), options(req));
  clearPlainCookie(req, res);
};

/**
 * Returns the token that the scripts of the client send. A foreign page would need a preflight, which we never grant.
 */
export const tokenOfHeader = (req: Request): string | undefined => req.get('token');

/** Returns the token that the browser sends by itself, whichever page made the request. */
export const tokenOfCookie = (req: Request): string | undefined =>
  readCookie(req, cookieName(req)) ?? readCookie(req, PLAIN_NAME);

/** Renames the cookie of a former version, by which a session was just found. */
export const renamePlainCookie = (req: Request, res: Response, token: string) => {
  if (isSecure(req) && readCookie(req, SECURE_NAME) === undefined) setSessionCookie(req, res, token);
};

/** Checks whether the Origin header, which browsers set, names this server. */
export const cameFromOurPages = (req: Request): boolean => {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === settings(req).publicUrl || new URL(origin).host === req.get('host');
};
