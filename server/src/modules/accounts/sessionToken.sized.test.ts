import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { readSessionToken, signSessionToken } from './sessionToken.ts';

const SECRET = 'a secret of the tests, long enough to do';
const KEY = createSecretKey(SECRET, 'utf8');
const SESSION = {
  id: 'abcdefghijklmnopqrstuv',
  userId: '0123456789abcdef01234567',
  expiresAt: new Date(Date.now() + 60_000),
};
const NAMED = { sessionId: SESSION.id, userId: SESSION.userId };
const TOKEN = signSessionToken(KEY, SESSION);
const CLAIMS = jwt.decode(TOKEN) as jwt.JwtPayload;

const read = (token: string) => readSessionToken(KEY, token);
const sign = (changes: object, options: jwt.SignOptions = {}, secret = SECRET) =>
  jwt.sign({ ...CLAIMS, ...changes }, secret, { algorithm: 'HS256', ...options });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a token with any header, correctly signed with our secret. */
const withHeader = (header: object) => {
  const body = `${encode(header)}.${encode(CLAIMS)}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
};

describe('a session token', () => {
  it('names the session it was issued for', () => {
    expect(read(TOKEN)).toEqual(NAMED);
    expect(read(sign({}))).toEqual(NAMED);
  });

  it.each([
    ['another secret', sign({}, {}, 'another secret of somebody who guesses')],
    ['an empty secret', `${TOKEN.split('.').slice(0, 2).join('.')}.`],
    ['HS384', sign({}, { algorithm: 'HS384' })],
    ['HS512', sign({}, { algorithm: 'HS512' })],
    ['no algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(CLAIMS)}.`],
    ['no algorithm, in capitals', `${encode({ alg: 'NONE' })}.${encode(CLAIMS)}.`],
    ['no algorithm, with a signature of ours', withHeader({ alg: 'none' })],
    ['RS256 in the header only', withHeader({ alg: 'RS256' })],
    ['another audience', sign({ aud: 'glovebox-google' })],
    ['no audience', sign({ aud: undefined })],
    ['another issuer', sign({ iss: 'somebody' })],
    ['another type', sign({ typ: 'oauth' })],
    ['no type', sign({ typ: undefined })],
    ['an expiry in the past', sign({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['a start in the future', sign({ nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['an operator as the session', sign({ sid: { $ne: null } })],
    ['an operator as the user', `${encode({ alg: 'HS256' })}.${encode({ ...CLAIMS, sub: { $ne: null } })}.x`],
    ['a list of sessions', sign({ sid: [SESSION.id] })],
    ['(empty)', ''],
    ['dots', '..'],
  ])('is rejected with %s', (_with, token) => {
    expect(read(token)).toBeNull();
  });

  it('is rejected when signed with someone else’s key pair', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(read(jwt.sign(CLAIMS, privateKey, { algorithm: 'RS256' }))).toBeNull();
    // signed with the public key as if it were a shared secret
    expect(
      readSessionToken(KEY, jwt.sign(CLAIMS, pem.replaceAll('\n', ''), { algorithm: 'HS256' })),
    ).toBeNull();
  });

  it('is rejected with any bit flipped', () => {
    const bytes = Buffer.from(TOKEN, 'latin1');
    // the last character of a base64url part may contain unused bits
    const meant = (flipped: string) =>
      flipped.split('.').map((part) => Buffer.from(part, 'base64url').toString('base64url'));
    const own = meant(TOKEN).join('.');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const copy = Buffer.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      const flipped = copy.toString('latin1');
      if (meant(flipped).join('.') === own) expect([null, NAMED]).toContainEqual(read(flipped));
      else expect(read(flipped), `bit ${bit}`).toBeNull();
    }
  });

  it('is rejected when truncated, extended or made up', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0, max: TOKEN.length - 1 }).map((end) => TOKEN.slice(0, end)),
          fc.string({ minLength: 2 }).map((end) => `${TOKEN}.${end}`),
          fc.string(),
          fc.tuple(fc.base64String(), fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
          fc.json().map((claims) => `${TOKEN.split('.')[0]!}.${encode(claims)}.${TOKEN.split('.')[2]!}`),
        ),
        (token) => read(token) === null,
      ),
      cases(500),
    );
  });
});
