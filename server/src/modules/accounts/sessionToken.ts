import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from '@glovebox/shared/zod';
import { realNow } from '../../platform/clock/testClock.ts';

const ISSUER = 'glovebox';
const AUDIENCE = 'glovebox';
const TYPE = 'session';

const claimsSchema = z.object({
  typ: z.literal(TYPE),
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.string().regex(/^[\w-]{22}$/),
});

/** Signs a token that names a session. It is worthless once that session has ended. */
export const signSessionToken = (
  key: KeyObject,
  session: { id: string; userId: string; expiresAt: Date },
): string =>
  jwt.sign({ typ: TYPE, sid: session.id, exp: Math.floor(session.expiresAt.getTime() / 1000) }, key, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: session.userId,
  });

/** Returns the session that a token names, or null if it is not a valid token of ours. */
export const readSessionToken = (key: KeyObject, token: string) => {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(realNow() / 1000),
    });
    const { sid, sub } = claimsSchema.parse(claims);
    return { sessionId: sid, userId: sub };
  } catch {
    return null;
  }
};
