import type { CookieOptions, Request, Response } from 'express';
import { settings } from './settings.ts';

const NAME = 'token';

/** How long a session lasts without being renewed, in milliseconds. */
export const SESSION_LIFE = 7 * 86_400_000;

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: settings(req).publicUrl.startsWith('https:'),
  path: '/',
});

export const setSessionCookie = (req: Request, res: Response, token: string) => {
  res.cookie(NAME, token, { ...options(req), maxAge: SESSION_LIFE });
};

export const clearSessionCookie = (req: Request, res: Response) => {
  res.clearCookie(NAME, options(req));
};

/** The token that the client's scripts send; a foreign page would need a preflight that we never grant. */
export const tokenOfHeader = (req: Request): string | undefined => req.get('token');

/** The token that the browser sends automatically, whichever page made the request. */
export const tokenOfCookie = (req: Request): string | undefined => {
  const value: unknown = (req.cookies as Record<string, unknown> | undefined)?.[NAME];
  return typeof value === 'string' ? value : undefined;
};

/** Whether the Origin header, which browsers set, is our own. */
export const cameFromOurPages = (req: Request): boolean => {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === settings(req).publicUrl || new URL(origin).host === req.get('host');
};
