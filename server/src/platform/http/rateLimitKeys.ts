import { email } from '@glovebox/shared/fields';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { clientAddress } from './clientAddress.ts';
import { currentSession, getUnverifiedEmail } from './session.ts';
import { settings } from './settings.ts';

/** The property by which a limit counts requests, such as the address of the caller. */
export interface CountedBy {
  /** The name of the property in the API's description. */
  name: string;
  /** Returns the key under which a request is counted; null if it is not counted. */
  key: (req: Request) => string | null;
}

/** An IPv6 client owns a whole /64 network, so requests are counted per network. */
export const addressKey = (address: string) => ipKeyGenerator(address, 64);

export const addressNetwork = (req: Request) => addressKey(clientAddress(req, settings(req).trustProxy));

/**
 * Returns the /48 of an IPv6 address, or an IPv4 address itself. Whoever gets IPv6 addresses often gets a /48, which has
 * 65,536 of the networks by which addresses are counted.
 */
export const addressSite = (req: Request) => ipKeyGenerator(clientAddress(req, settings(req).trustProxy), 48);

export const bySite: CountedBy = {
  name: 'by /48 of IPv6',
  key: (req) => {
    const site = addressSite(req);
    return site.includes(':') ? site : null;
  },
};

export const byAddress: CountedBy = { name: 'by address', key: addressNetwork };

export const sessionOrAddress: CountedBy = {
  name: 'by session, without one by address',
  key: (req) => {
    const session = currentSession(req);
    return session ? `session ${session.id}` : addressNetwork(req);
  },
};

export const account: CountedBy = {
  name: 'by account',
  key: (req) => {
    const session = currentSession(req);
    return session ? `account ${session.user._id.toHexString()}` : addressNetwork(req);
  },
};

/** Returns the email in the request. The schema refuses an invalid one, but it still counts. */
const typedEmail = (req: Request) => {
  const typed: unknown = (req.body as { email?: unknown } | undefined)?.email;
  return typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254) : '';
};

export const emailAndAddress: CountedBy = {
  name: 'by account and address',
  key: (req) => `${typedEmail(req)} ${addressNetwork(req)}`,
};

/** Null for an invalid email, to which nothing is mailed, so that mistyped emails are not counted together. */
export const mailedEmail = (req: Request) => {
  const typed = email.safeParse(typedEmail(req));
  return typed.success ? typed.data : null;
};

/** Counts edits that give a car a VIN, because the answer reveals whether the VIN is registered. */
export const givenVin: CountedBy = {
  name: 'by address, where a VIN is given',
  key: (req) => ((req.body as { vin?: unknown } | undefined)?.vin === undefined ? null : addressNetwork(req)),
};

/** Counts only some requests. */
export const onlyIf = (counts: (req: Request) => boolean, { name, key }: CountedBy): CountedBy => ({
  name,
  key: (req) => (counts(req) ? key(req) : null),
});

/** Checks whether an edit of the account gives it an email that has to be verified. */
export const changesEmail = (req: Request): boolean => {
  const user = currentSession(req)?.user;
  const to = mailedEmail(req);
  return to !== null && to !== user?.email && to !== user?.pendingEmail;
};

export const hasUnverifiedEmail = (req: Request): boolean => {
  const user = currentSession(req)?.user;
  return user !== undefined && getUnverifiedEmail(user) !== null;
};
