import type { CookieOptions, Request, Response } from 'express';
import { settings } from './settings.ts';

const NAME = 'token';

/** How long a session lasts without being renewed, in milliseconds. */
export const SESSION_LIFE = 7 * 86_400_000;

const isSecure = (req: Request) => settings(req).publicUrl.startsWith('https:');

/**
 * With https, no other host of the domain can set our cookies, because the prefix requires Secure and no domain (RFC
 * 6265bis, 4.1.3.2).
 */
const cookieName = (req: Request, name: string) => (isSecure(req) ? `__Host-${name}` : name);

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(req),
  path: '/',
});

export const readCookie = (req: Request, name: string): string | undefined => {
  const value: unknown = (req.cookies as Record<string, unknown> | undefined)?.[cookieName(req, name)];
  return typeof value === 'string' ? value : undefined;
};

/** @param maxAge how long the browser keeps it, in milliseconds */
export const setCookie = (req: Request, res: Response, name: string, value: string, maxAge: number) => {
  res.cookie(cookieName(req, name), value, { ...options(req), maxAge });
};

export const setSessionCookie = (req: Request, res: Response, token: string) => {
  setCookie(req, res, NAME, token, SESSION_LIFE);
};

export const clearSessionCookie = (req: Request, res: Response) => {
  res.clearCookie(cookieName(req, NAME), options(req));
};

/**
 * Returns the token that the scripts of the client send. A foreign page would need a preflight, which we never grant.
 */
export const tokenOfHeader = (req: Request): string | undefined => req.get('token');

/**
 * Returns the secret of an access token. Other credentials in this header, which a proxy in front may have asked for, are
 * not for us.
 */
export const secretOfBearer = (req: Request): string | undefined =>
  /^bearer +(gbx_\S*)$/i.exec(req.get('authorization') ?? '')?.[1];

/** Returns the token that the browser sends by itself, whichever page made the request. */
export const tokenOfCookie = (req: Request): string | undefined => readCookie(req, NAME);

/** Checks whether the Origin header, which browsers set, names this server. */
export const cameFromOurPages = (req: Request): boolean => {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === settings(req).publicUrl || new URL(origin).host === req.get('host');
};
