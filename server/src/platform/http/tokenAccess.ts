import type { TokenScope } from '@glovebox/shared/accessToken';
import type { RequestHandler } from 'express';
import { forbidden } from '../errors/appError.ts';
import type { Route } from './route.ts';
import { currentSession } from './session.ts';

/** The paths of cars and of what is recorded on them. */
const RECORDS = /^\/(car|service)\//;

/**
 * Returns the scope that an access token needs for a route; null if no token may call it. Tokens may call what signed-in
 * people do with cars and their records, unless the route says otherwise. All other routes are closed to them, so that a
 * new one is until it says `tokens: true`.
 */
export const scopeFor = ({
  for: who,
  path,
  method,
  tokens = RECORDS.test(path),
}: Route): TokenScope | null => {
  if (who !== 'signedIn' || !tokens) return null;
  return method === 'get' ? 'read' : 'write';
};

/** The guard of a route against tokens whose scope is not enough. Other callers pass. */
export const requireScope = (route: Route): RequestHandler => {
  const needed = scopeFor(route);
  return (req, _res, next) => {
    const session = currentSession(req);
    if (session?.by === 'token') {
      if (needed === null) throw forbidden('Access tokens cannot do this. Log in to do it.');
      if (needed === 'write' && session.scope === 'read') throw forbidden('This access token can only read.');
    }
    next();
  };
};
