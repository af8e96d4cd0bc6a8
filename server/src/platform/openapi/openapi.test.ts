import { z } from '@glovebox/shared/zod';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { oas31 } from 'zod-openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from '../../apiRoutes.ts';
import type { Route } from '../http/route.ts';
import { READ_BY_TOKEN, WRITTEN_BY_TOKEN } from '../../testing/policyCases/tokenCalls.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let document: oas31.OpenAPIObject;
beforeAll(async () => {
  document = (await api.request.get('/api/openapi.json').expect(200)).body as oas31.OpenAPIObject;
});

const declared = new Map<string, Route>(API_ROUTES.map((one) => [one.name, one]));

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const routeOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ route: routeOf(method, path), operation }] : [];
    }),
  );

/** Every schema of the document, with its place. */
const schemas = (): [place: string, schema: oas31.SchemaObject][] => {
  const found: [string, oas31.SchemaObject][] = [];
  const walk = (place: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value) found.push([place, value as oas31.SchemaObject]);
    for (const [key, inner] of Object.entries(value)) if (key !== 'example') walk(`${place}/${key}`, inner);
  };
  walk('', document);
  return found;
};

describe('the document of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) });
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('describes each route once, and no route that does not exist', () => {
    const routes = API_ROUTES.map(({ name }) => name);
    expect(
      operations()
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(routes.toSorted());
  });

  it('documents Retry-After for each temporary refusal', () => {
    const refusals = Object.values(document.components?.responses ?? {}) as oas31.ResponseObject[];
    const passing = refusals.filter(({ description }) => /TOO_MANY_REQUESTS|BUSY|AWAY/.test(description));
    expect(passing.length).toBeGreaterThan(0);
    for (const { headers } of passing) expect(headers).toHaveProperty('Retry-After');
  });

  it('mentions only calls that exist in its texts', () => {
    const routes = new Set<string>(API_ROUTES.map(({ name }) => name));
    const mentions = Array.from(
      JSON.stringify(document).matchAll(/`([A-Z]+) (\/[^`]*)`/g),
      ([, method, path]) => routeOf(method!, path!),
    );
    expect(mentions.length).toBeGreaterThan(10);
    expect(mentions.filter((mention) => !routes.has(mention))).toEqual([]);
  });

  it('gives each operation a unique name and a unique summary', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const summaries = operations().map(({ operation }) => operation.summary);
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  });

  it('explains each field and parameter', () => {
    const fields = schemas().flatMap(([place, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, schema]) => !('$ref' in schema) && !schema.description)
        .map(([name]) => `${place} ${name}`),
    );
    const parameters = operations().flatMap(({ route, operation }) =>
      (operation.parameters ?? [])
        .filter((parameter) => !('$ref' in parameter) && !parameter.description)
        .map((parameter) => `${route} ${JSON.stringify(parameter)}`),
    );
    expect(
      [...fields, ...parameters],
      'to be described where it is declared, in shared/src or in its route',
    ).toEqual([]);
  });

  it('explains a field in its own place, not as the field of the same name elsewhere', () => {
    const found = new Map(
      schemas().flatMap(([place, { properties = {} }]) =>
        Object.entries(properties).map(([name, schema]) => [`${place}/${name}`, schema.description]),
      ),
    );
    const meaning = (end: string) => [...found].find(([place]) => place.endsWith(end))?.[1];
    expect(meaning('/billing/webhook/post/requestBody/content/application/json/schema/type')).toContain(
      'checkout.session.completed',
    );
    expect(meaning('/Dashboard/fuel')).toMatch(/month/);
    expect(meaning('/Failure/properties/details/items/message')).not.toMatch(/done/);
    expect(meaning('/WarningList/warnings')).not.toMatch(/^Open/);
    expect(meaning('/AdminOverview/properties/totals/services')).toMatch(/^How many/);
    const { operation } = operations().find(({ route }) => route === 'GET /auth/admin/audit')!;
    const parameters = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : one));
    const told = (name: string) => parameters.find((one) => one.name === name)?.description;
    expect(told('action')).toContain('ROLE_CHANGED');
    expect(told('action')).not.toContain('NEW_CAR');
    expect(told('by')).toMatch(/account/);
  });

  it('requires a session where the policy cases do, and the header for writes', () => {
    for (const { route, operation } of operations()) {
      const ways = (operation.security ?? []).flatMap((way) => Object.keys(way));
      if (declared.get(route)?.for === 'anyone') {
        expect(operation.security?.every((way) => Object.keys(way).length > 0) && ways.length > 0).toBe(
          false,
        );
      } else {
        const byToken = [...READ_BY_TOKEN, ...WRITTEN_BY_TOKEN].some((one) => one === route);
        const bySession = route.startsWith('GET ') ? ['token', 'cookie'] : ['token'];
        expect(ways).toEqual([...bySession, ...(byToken ? ['accessToken'] : [])]);
      }
    }
  });

  it('has valid examples', async () => {
    const validator = new Validator();
    await validator.validate({ ...structuredClone(document) });
    const wrong: unknown[] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      if ('example' in value && 'type' in value) {
        const { success } = z.fromJSONSchema(value as z.core.JSONSchema.JSONSchema).safeParse(value.example);
        checked += 1;
        if (!success) wrong.push(value);
      }
      Object.values(value).forEach(walk);
    };
    let checked = 0;
    walk(validator.resolveRefs());
    expect(checked).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

describe('the page of the API', () => {
  it('contains the document and only scripts of our own, and may send no requests', async () => {
    const { text, headers } = await api.request.get('/api/docs').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('connect-src');
    expect(text).toMatch(/<noscript>[^]*href="\/api\/openapi\.json"[^]*<\/noscript/);
    const [, data] = /id="document"\s*>(.*?)<\/script/s.exec(text)!;
    expect(JSON.parse(data!)).toEqual(document);
    const scripts = Array.from(
      text.matchAll(/<script(?! type="application\/json")([^>]*)>/g),
      ([, attributes]) => attributes,
    );
    expect(scripts).toEqual([' src="/theme.js"', ' src="/api/docs/start.js"', ' src="/api/docs/scalar.js"']);
    for (const path of ['/api/docs/scalar.js', '/api/docs/start.js']) {
      const script = await api.request.get(path).expect(200);
      expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(script.text).toContain('createApiReference');
    }
  });

  it.each(['/api/docs', '/api/docs/scalar.js', '/api/openapi.json'])(
    '%s is revalidated by its ETag',
    async (path) => {
      const first = await api.request.get(path).expect(200);
      expect(first.headers['cache-control']).toBe('no-cache');
      await api.request.get(path).set('If-None-Match', first.headers.etag!).expect(304);
    },
  );
});
