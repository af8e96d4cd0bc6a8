import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from '@glovebox/shared/zod';
import type { CookieOptions, Request } from 'express';
import jwt from 'jsonwebtoken';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { settings } from '../../platform/http/settings.ts';
import { UsedGoogleStateModel } from './usedGoogleStateModel.ts';

/** The path at which sign-in with Google begins, below /api. */
export const GOOGLE_PATH = '/auth/google';

const COOKIE = 'google';
const AUDIENCE = 'glovebox-google';
/** How long a sign-in may take, in seconds. People may have to find their phone first. */
const LIFE = 10 * 60;

const claimsSchema = z.object({ state: z.string(), verifier: z.string() });

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  // lax, because the cookie must be sent when Google redirects the browser back
  sameSite: 'lax',
  secure: settings(req).publicUrl.startsWith('https:'),
  path: `/api${GOOGLE_PATH}`,
});

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const readCookie = (req: Request) => {
  const cookie: unknown = (req.cookies as Record<string, unknown>)[COOKIE];
  if (typeof cookie !== 'string') return null;
  try {
    return claimsSchema.parse(
      jwt.verify(cookie, settings(req).sessionKey, { algorithms: ['HS256'], audience: AUDIENCE }),
    );
  } catch {
    return null;
  }
};

/** Uses up a state. A second use fails, whatever cookies the browser sends. */
const useUp = async (state: string): Promise<boolean> => {
  try {
    await UsedGoogleStateModel.create({ _id: sha256(state), expiresAt: new Date(Date.now() + LIFE * 1000) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/**
 * Binds the response of Google to the browser that started the sign-in. It keeps `state` (RFC 6749, 10.12) and the PKCE
 * verifier (RFC 7636) in a signed cookie that expires after ten minutes and can be used once. passport-oauth2 calls
 * these methods on its state store.
 */
export const googleState = {
  store: (
    req: Request,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: Error | null, state?: string) => void,
  ) => {
    const state = randomBytes(16).toString('base64url');
    const cookie = jwt.sign({ state, verifier }, settings(req).sessionKey, {
      algorithm: 'HS256',
      audience: AUDIENCE,
      expiresIn: LIFE,
    });
    req.res?.cookie(COOKIE, cookie, { ...options(req), maxAge: LIFE * 1000 });
    done(null, state);
  },

  verify: (
    req: Request,
    state: unknown,
    _meta: unknown,
    done: (error: Error | null, verifier: string | false, info?: { message: string }) => void,
  ) => {
    const kept = readCookie(req);
    req.res?.clearCookie(COOKIE, options(req));
    const refuse = () => done(null, false, { message: 'state' });
    if (!kept || typeof state !== 'string' || !isSame(state, kept.state)) {
      refuse();
      return;
    }
    useUp(state).then(
      (isFirst) => {
        if (isFirst) done(null, kept.verifier);
        else refuse();
      },
      (error: unknown) => done(error as Error, false),
    );
  },
};
