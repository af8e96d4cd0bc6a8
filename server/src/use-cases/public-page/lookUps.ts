import type { Request } from 'express';
import type { Logger } from 'pino';
import { tokenOfCookie, tokenOfHeader } from '../../platform/http/sessionCookie.ts';
import { settings } from '../../platform/http/settings.ts';
import { findSession } from '../../modules/accounts/sessionService.ts';
import { readSessionToken } from '../../modules/accounts/sessionToken.ts';
import { countScan } from '../../modules/cars/scanCounter.ts';
import type { FoundCar } from './publicCar.ts';

const isOwners = async (req: Request, { owner }: FoundCar['car']) => {
  const token = tokenOfHeader(req) ?? tokenOfCookie(req);
  const session = token ? await findSession(settings(req).sessionKey, token) : null;
  return session !== null && Boolean(owner?.equals(session.user._id));
};

/**
 * Counts a look-up, unless it is the owner's own. Runs after the response is sent, so it neither delays it nor makes
 * it fail.
 */
export const countLookUp = async (car: FoundCar['car'], log: Logger, req?: Request): Promise<void> => {
  try {
    if (!req || !(await isOwners(req, car))) countScan(car._id, log);
  } catch (error) {
    log.warn({ err: error }, 'a look-up was not counted');
  }
};

/** Checks whether the cookie is a session token of ours that has not expired. Scripts cannot read it. */
export const hasSessionCookie = (req: Request): boolean => {
  const token = tokenOfCookie(req);
  return token !== undefined && Boolean(readSessionToken(settings(req).sessionKey, token));
};
