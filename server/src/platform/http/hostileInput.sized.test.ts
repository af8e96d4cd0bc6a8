import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../../../testing/tier.ts';
import { shrinkCatalogue } from '../../testing/catalogue.ts';
import { expectNone } from '../../testing/findings.ts';
import { BROKEN_TEXTS, HOSTILE_PATTERNS, MASS_ASSIGNMENT, OPERATORS } from '../../testing/hostileValues.ts';
import { POLICY_CASES } from '../../testing/policyCases.ts';
import { CALLERS, type PolicyCase, type World } from '../../testing/policyCases/policyCase.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';

const api = await freshServer();
let world: World;
beforeAll(async () => {
  await shrinkCatalogue();
  world = await buildWorld(api);
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const methodOf = (route: string) => route.split(' ')[0]!.toLowerCase() as Method;

/** A caller who may call the route, so that it can only refuse the input. */
const servedCaller = (route: string) =>
  CALLERS.filter((caller) => caller !== 'anonymous').find(
    (caller) => (POLICY_CASES[route]?.answers[caller] ?? 500) < 300,
  );

const send = async (route: string, path: string, body: string) => {
  const caller = servedCaller(route);
  const call = api.request[methodOf(route)](`/api${path}`).set('Content-Type', 'application/json');
  if (caller) call.set('token', world.people[caller].token);
  // a string, so that superagent sends it unchanged
  return await call.send(body);
};

/** Returns every path in a body, as a list of keys and indexes. */
const pathsIn = (value: Json, before: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [before];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...before, Array.isArray(value) ? Number(key) : key]),
  );
  return before.length === 0 ? inner : [before, ...inner];
};

const replaced = (body: Json, [key, ...rest]: (string | number)[], value: unknown): Json => {
  if (key === undefined) return value as Json;
  const copy = structuredClone(body) as Record<string | number, Json>;
  copy[key] = replaced(copy[key] ?? null, rest, value);
  return copy;
};

const valueAt = (body: Json, place: (string | number)[]) =>
  place.reduce<Json>((value, key) => (value as Record<string | number, Json>)[key] ?? null, body);

// a refused call may write the first two collections, and leases of what runs every minute are in the third
const UNRELATED = new Set(['sessions', 'ratelimits', 'meta']);
// from 8:00 on, the server notes in each account that it has worked out what to notify it of
const UNRELATED_FIELDS = { noticedOn: 0 };

/** Describes the whole database by one hash per collection. */
const everything = async () => {
  const { db } = mongoose.connection;
  const names = (await db!.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => !UNRELATED.has(name));
  const stored = await Promise.all(
    names.sort().map(async (name) => {
      // raw, because decoding the catalogue each time would take longer than all the attacks
      const documents = await db!
        .collection(name)
        .find({}, { raw: true, projection: UNRELATED_FIELDS })
        .sort({ _id: 1 })
        .toArray();
      const hash = createHash('sha256');
      for (const document of documents) hash.update(document as unknown as Buffer);
      return [name, hash.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(stored);
};

interface Attack {
  what: string;
  body: string;
}

/** Names and similar texts lose their control characters instead of being refused. */
const CLEANED = new Set(['POST /auth/signup name', 'PUT /auth/edit name', 'PUT /service/:id/own where']);
/** These amounts may be below 0, because money that was paid may come back. */
const SIGNED = new Set([
  'POST /car/:id/expenses cost.amount',
  'PUT /car/:id/expenses/:expenseId cost.amount',
]);
// oxlint-disable-next-line no-control-regex -- control characters are exactly what it looks for
const isCleaned = (text: string) => /[\u0000-\u001f]/.test(text);

const attacksOnValues = (route: string, body: Json): Attack[] =>
  pathsIn(body).flatMap((path) => {
    const broken = CLEANED.has(`${route} ${path.join('.')}`)
      ? BROKEN_TEXTS.filter((text) => !isCleaned(text))
      : BROKEN_TEXTS;
    const hostile: unknown[] = [...OPERATORS];
    const value = valueAt(body, path);
    if (typeof value === 'string') hostile.push(...broken, 42, true, 'x'.repeat(90_000));
    if (typeof value === 'number') hostile.push('12', true, 1e300, 0.0001234);
    if (typeof value === 'number' && !SIGNED.has(`${route} ${path.join('.')}`)) hostile.push(-1);
    if (typeof value === 'boolean') hostile.push('true', 1, 'x');
    return hostile.map((one) => ({
      what: `${path.join('.')} = ${JSON.stringify(one).slice(0, 40)}`,
      body: JSON.stringify(replaced(body, path, one)),
    }));
  });

const attacksOnKeys = (body: { [key: string]: Json }): Attack[] => {
  const text = JSON.stringify(body).slice(1, -1);
  const withKey = (key: string, value: unknown) =>
    `{${text}${text ? ',' : ''}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
  return [
    ...Object.entries(MASS_ASSIGNMENT)
      .filter(([key]) => !(key in body))
      .map(([key, value]) => ({ what: `with ${key}`, body: withKey(key, value) })),
    { what: 'with __proto__', body: withKey('__proto__', { role: 'admin' }) },
    { what: 'with constructor', body: withKey('constructor', { prototype: { role: 'admin' } }) },
  ];
};

const attacksOnShape = (body: Json): Attack[] => {
  const text = JSON.stringify(body);
  return [
    { what: 'cut off', body: text.slice(0, -1) },
    { what: 'a list', body: `[${text}]` },
    { what: 'a text', body: JSON.stringify(text) },
    { what: 'null', body: 'null' },
    { what: 'nested deeply', body: `{"a":`.repeat(5_000) + text + '}'.repeat(5_000) },
    { what: 'too large', body: JSON.stringify({ padding: 'x'.repeat(101 * 1024) }) },
  ];
};

/** The sweeps attack every route; other runs a sample, because each route is attacked some hundred times. */
const sample = (isMeant: (route: string, one: PolicyCase) => boolean) =>
  Object.entries(POLICY_CASES)
    .filter(([route, one]) => isMeant(route, one))
    .filter((_, index) => index % sized({ quick: 6, sweeps: 1 }) === 0);

const withBody = sample((_route, { body }) => body !== undefined);

describe.each(withBody)('%s', (route, { path, body }) => {
  it('refuses hostile bodies with a readable message and changes nothing', async () => {
    const target = await path(world);
    const valid = (await body!(world)) as { [key: string]: Json };
    const before = await everything();
    const wrong: string[] = [];
    for (const attack of [
      ...attacksOnValues(route, valid),
      ...attacksOnKeys(valid),
      ...attacksOnShape(valid),
    ]) {
      const answer = await send(route, target, attack.body);
      const isRefused = answer.status >= 400 && answer.status < 500;
      const isSaid = typeof answer.body.error === 'string' && /\p{L}{2,}/u.test(answer.body.error as string);
      if (!isRefused || !isSaid) wrong.push(`${attack.what} → ${answer.status} ${answer.text.slice(0, 100)}`);
    }
    expectNone(wrong);
    expect(await everything()).toEqual(before);
  });
});

const HOSTILE_SEGMENTS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%7B%22%24ne%22%3Anull%7D',
  '%24where',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'x'.repeat(3_000),
  '%F0%9F%9A%97',
  "'%20or%201=1",
];

const withParameters = sample((route) => route.includes('/:'));

describe.each(withParameters)('%s', (route) => {
  it('answers hostile paths with a readable message, and nothing changes', async () => {
    const template = route.split(' ')[1]!;
    const before = await everything();
    const wrong: string[] = [];
    for (const segment of HOSTILE_SEGMENTS) {
      const answer = await send(route, template.replaceAll(/:\w+/g, segment), '{}');
      const isRefused = answer.status >= 400 && answer.status < 500;
      // a search for such a text finds nothing, and a VIN of such letters is free, which is correct
      const isEmpty = answer.status === 200 && ['[]', '{"registered":null}'].includes(answer.text);
      if (!isEmpty && !(isRefused && typeof answer.body.error === 'string')) {
        wrong.push(`${segment.slice(0, 30)} → ${answer.status} ${answer.text.slice(0, 100)}`);
      }
    }
    expectNone(wrong);
    expect(await everything()).toEqual(before);
  });
});

const HOSTILE_QUERIES = [
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=x',
  'limit[$gt]=1',
  'limit=1&limit=2',
  'cursor=x',
  'cursor=%00',
  'cursor[$ne]=1',
  'cursor=W251bGwsIngiXQ',
  `cursor=${'A'.repeat(5_000)}`,
  'search[$regex]=.*',
  'search=%00',
  'search=%ED%A0%80',
  'state=x',
  'state[$ne]=open',
  '__proto__[role]=admin',
  '%FF=%FF',
];

const lists = sample((route) => route.startsWith('GET '));

describe.each(lists)('%s', (route, { path }) => {
  it('never fails unexpectedly on a hostile query', async () => {
    const target = await path(world);
    const wrong: string[] = [];
    for (const query of HOSTILE_QUERIES) {
      const answer = await send(route, `${target}${target.includes('?') ? '&' : '?'}${query}`, '');
      if (answer.status >= 500) wrong.push(`${query} → ${answer.status} ${answer.text.slice(0, 100)}`);
    }
    expectNone(wrong);
  });
});

const searches = ['GET /auth/users/:searchText', 'GET /car/check/:value', 'GET /car/check/vin/:vin'];

describe.each(searches)('%s', (route) => {
  it('treats patterns as plain text', async () => {
    const found: string[] = [];
    for (const pattern of HOSTILE_PATTERNS) {
      const path = route.split(' ')[1]!.replace(/:\w+/, encodeURIComponent(pattern));
      const answer = await send(route, path, '');
      const isNothing = answer.status === 200 && answer.text === '[]';
      if (!isNothing && !(answer.status >= 400 && answer.status < 500)) {
        found.push(`${pattern} → ${answer.status} ${answer.text.slice(0, 100)}`);
      }
    }
    expectNone(found);
  });
});
