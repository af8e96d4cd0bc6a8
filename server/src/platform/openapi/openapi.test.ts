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

const jsonSchemaOf = (body: Route['body']) => {
  if (!body || body instanceof z.ZodType) return body;
  return 'schema' in body.is ? body.is.schema : undefined;
};

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

  it('shows the examples of fields only in whole bodies', () => {
    const fields = schemas().flatMap(([place, { properties = {} }]) =>
      Object.entries(properties).map(([name, schema]) => ({ place: `${place} ${name}`, schema })),
    );
    expect(fields.filter(({ schema }) => 'example' in schema).map(({ place }) => place)).toEqual([]);
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

  it.each(API_ROUTES)('has valid examples: $name', ({ name, body: taken, answers }) => {
    const { operation } = operations().find((one) => one.route === name)!;
    const body = jsonSchemaOf(taken);
    if (body) {
      const { requestBody } = operation;
      const content = requestBody && 'content' in requestBody ? requestBody.content : {};
      const result = body.safeParse(content['application/json']?.example);
      expect(result.error?.issues).toBeUndefined();
    }
    for (const [status, schema] of Object.entries(answers)) {
      const answer = (operation.responses as Record<string, oas31.ResponseObject>)[status];
      if (!schema) continue;
      const result = schema.safeParse(answer?.content?.['application/json']?.example);
      expect(result.error?.issues).toBeUndefined();
    }
  });
});

describe('the page of the API', () => {
  it('describes each operation and schema, and has no broken link', async () => {
    const { text, headers } = await api.request.get('/api/docs').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { operation } of operations()) expect(text).toContain(`id="${operation.operationId!}"`);
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('shows each call with an example of its path', async () => {
    const { text } = await api.request.get('/api/docs').expect(200);
    const urls = Array.from(text.matchAll(/curl [^\n]*?&#39;(http[^&]*)&#39;/g), ([, url]) => url);
    expect(urls).toHaveLength(operations().length);
    expect(urls.filter((url) => /\{|\/:/.test(url!))).toEqual([]);
    expect(urls.some((url) => url?.endsWith('/api/car/check/7KQM4XW2PFHT9B3D'))).toBe(true);
  });

  it('has no inline script or style, which our policy refuses', async () => {
    const { text } = await api.request.get('/api/docs').expect(200);
    expect(text).not.toMatch(
      /<style|style=|<script>|\son\w+=|https?:\/\/(?!localhost|127\.0\.0\.1)[^'<\s]*\.js/,
    );
    const styles = await api.request.get('/api/docs.css').expect(200);
    expect(styles.headers['content-type']).toContain('text/css');
  });

  it('is revalidated by its ETag', async () => {
    const first = await api.request.get('/api/docs').expect(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    await api.request.get('/api/docs').set('If-None-Match', first.headers.etag!).expect(304);
  });
});
