import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../config/config.ts';
import { isLoopbackAddress, isPublicAddress } from './publicAddress.ts';

/** The whole request takes at most this long, in milliseconds. */
const PATIENCE = 5_000;

export interface Message {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

interface Options {
  /** Whether the address may be one of this machine, and then without https. */
  testHooks: boolean;
  /** Finds the addresses of a name; only tests replace it. */
  lookup?: typeof dns.lookup;
}

/** The name of the error of an address that the server must not connect to. */
export const FORBIDDEN_ADDRESS = 'FORBIDDEN_ADDRESS';

/** Returns a code for an error of `post`. */
export const reasonOf = ({ code, name }: NodeJS.ErrnoException): string => {
  if (code === 'ABORT_ERR') return 'TIMEOUT';
  return typeof code === 'string' ? code : name;
};

class ForbiddenTarget extends Error {
  override name = FORBIDDEN_ADDRESS;
}

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|localdomain)\.?$/i;

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

const isAllowed = (address: string, { testHooks }: Options) =>
  isPublicAddress(address) || (testHooks && isLoopbackAddress(address));

/**
 * Says why the server does not send anything to an address that somebody typed; null if it does. Whether a name leads to
 * a public address is only known when the connection is made, see `post`.
 */
export const targetFault = (target: string, options: Options): string | null => {
  if (!URL.canParse(target)) return 'Must be an address like https://example.org/topic';
  const url = new URL(target);
  if (options.testHooks && isLoopback(url.hostname)) return null;
  if (url.protocol !== 'https:') return 'Must begin with https://';
  if (url.username || url.password) return 'Must not contain a user name or a password';
  const host = hostOf(url);
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes('.') && !LOCAL_NAMES.test(host);
  return isPublic ? null : 'Must be a server on the public internet';
};

/** Finds the addresses of a name, and fails if one of them is not allowed. The connection takes one that it returned. */
const checkedLookup =
  (options: Options): LookupFunction =>
  (name, how, callback) => {
    (options.lookup ?? dns.lookup)(name, { ...how, all: true }, (error, found) => {
      if (error) {
        callback(error, '');
        return;
      }
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address, options)))
        callback(new ForbiddenTarget(), '');
      else if (how.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/**
 * Posts a message to an address that somebody typed. It connects to public addresses only, checked on the address of the
 * socket itself, follows no redirect, reads no body, and gives up after five seconds.
 * @returns the status of the response
 * @throws Error if there is no response, or if the address is not allowed
 */
export const post = (target: string, { headers, body }: Message, options: Options): Promise<number> =>
  new Promise((resolve, reject) => {
    if (targetFault(target, options) !== null) {
      reject(new ForbiddenTarget());
      return;
    }
    const url = new URL(target);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // no connection is kept, so that each one is checked
      agent: false,
      lookup: checkedLookup(options),
      signal: AbortSignal.timeout(PATIENCE),
    });
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        // before TLS, and before anything is sent
        if (!isAllowed(socket.remoteAddress ?? '', options)) request.destroy(new ForbiddenTarget());
      });
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
