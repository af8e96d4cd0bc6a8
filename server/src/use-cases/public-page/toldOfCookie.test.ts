import { afterEach, expect, it, vi } from 'vitest';
import { SESSION_LIFE } from '../../platform/http/sessionCookie.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
const car = await buildCar(api, owner);
afterEach(() => vi.restoreAllMocks());

const paths = () => [`/api/car/check/${car.publicId}`, `/api/car/check/vin/${car.vin}`];

/** Returns what both pages are told about the cookie. */
const told = async (headers: Record<string, string> = {}) => {
  const found: unknown[] = [];
  for (const path of paths()) {
    const answer = await api.request.get(path).set(headers).expect(200);
    found.push((answer.headers as Record<string, unknown>)['x-session-cookie']);
  }
  return found;
};
const NOTHING = [undefined, undefined];

it('tells the page about a cookie that names a session', async () => {
  expect(await told({ Cookie: `token=${owner.token}` })).toEqual(['received', 'received']);
});

it('says nothing without a cookie, if the page sends the token itself, or if the cookie is not our token', async () => {
  expect(await told()).toEqual(NOTHING);
  expect(await told({ token: owner.token })).toEqual(NOTHING);
  const [head = '', claims = '', signature = ''] = owner.token.split('.');
  const someoneElse = Buffer.from(claims, 'base64url').toString().replace(owner.user.id, '5'.repeat(24));
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const forged of [
    'received',
    `${head}.${Buffer.from(someoneElse).toString('base64url')}.${signature}`,
    `${unsigned}.${claims}.`,
  ]) {
    expect(await told({ Cookie: `token=${forged}` }), forged).toEqual(NOTHING);
  }
});

it('says nothing about an expired cookie', async () => {
  const later = Date.now() + SESSION_LIFE + 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await told({ Cookie: `token=${owner.token}` })).toEqual(NOTHING);
});

it('says nothing to others who get the same cached response', async () => {
  await told({ Cookie: `token=${owner.token}` });
  expect(await told()).toEqual(NOTHING);
  // and tells the owner of the cookie, although a stranger was served first
  expect(await told({ Cookie: `token=${owner.token}` })).toEqual(['received', 'received']);
});

it('cannot be read by pages of other origins', async () => {
  for (const path of paths()) {
    const { headers } = await api.request
      .get(path)
      .set({ Cookie: `token=${owner.token}`, Origin: 'https://elsewhere.example' })
      .expect(200);
    const names = Object.keys(headers);
    expect(names).toContain('x-session-cookie');
    expect(names.filter((name) => /^access-control-|^timing-allow-origin$/.test(name))).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  }
});
