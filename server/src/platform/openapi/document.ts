import { z } from '@glovebox/shared/zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { limitsInWords } from '../http/rateLimitTable.ts';
import type { Route } from '../http/route.ts';
import type { Access } from '../http/session.ts';
import { scopeFor } from '../http/tokenAccess.ts';
import { VERSION } from '../config/version.ts';
import { ABOUT } from './about.ts';
import { routeHeaders } from './failures.ts';
import { rendering } from './rendering.ts';
import { toResponses } from './responses.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A chapter of the description, which is about one noun. */
export interface Chapter {
  name: string;
  about: string;
  routes: readonly Route[];
}

/** 'GET /car/:id/services' → 'getCarByIdServices' */
const toOperationId = ({ method, path }: Route) =>
  method +
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${capitalised(part.slice(1))}` : capitalised(part)))
    .join('');

const WHO: Record<Access, string> = {
  anyone: 'Anyone',
  signedIn: 'Signed-in users',
  moderator: 'Moderators and admins',
  admin: 'Admins',
};

const TOKENS = {
  read: ' Access tokens of both scopes can make the call.',
  write: ' Access tokens with the scope `write` can make the call.',
} as const;

const whoMay = (route: Route) => {
  const { for: who, then } = route;
  const scope = scopeFor(route);
  return `${WHO[who]}${then ? `: ${then}` : ''}.${scope ? TOKENS[scope] : ''}`;
};

type Security = Record<string, string[]>[];

const toSecurity = (route: Route): Security => {
  const { method, for: who, mayBeSignedIn } = route;
  const ways: Security = [{ token: [] }, { cookie: [] }];
  if (who === 'anyone') return mayBeSignedIn ? [{}, ...ways] : [];
  const scope = scopeFor(route);
  const byToken: Security = scope ? [{ accessToken: [scope] }] : [];
  // writes need the header, because a foreign page can make a browser send the cookie
  return [...(method === 'get' ? ways : [{ token: [] }]), ...byToken];
};

const toParameters = (params: NonNullable<Route['params']>) =>
  z.object(
    Object.fromEntries(
      Object.entries(params).map(([name, parameter]) => [
        name,
        z.string().meta(typeof parameter === 'string' ? { description: parameter } : parameter),
      ]),
    ),
  );

const toContent = (body: NonNullable<Route['body']>) => {
  if (body instanceof z.ZodType) return { 'application/json': { schema: body } };
  if ('schema' in body.is) return { 'application/json': { schema: body.is.schema } };
  // a file, sent as plain bytes
  const schema = { type: 'string', format: 'binary' } as const;
  return Object.fromEntries(body.is.types.map((type) => [type, { schema }]));
};

const toOperation = (tag: string, route: Route): ZodOpenApiOperationObject => {
  const { summary, description, params, query, body } = route;
  const headers = routeHeaders(route);
  const limits = limitsInWords(route.limit);
  return {
    operationId: toOperationId(route),
    tags: [tag],
    summary,
    description: [
      description,
      `**Who:** ${whoMay(route)}`,
      `**Limit:** ${limits.length > 0 ? `${limits.join('; ')}.` : 'none.'}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: toSecurity(route),
    requestParams: {
      ...(params && { path: toParameters(params) }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: { required: true, content: toContent(body) } }),
    responses: toResponses(route),
  };
};

const toPaths = (chapters: readonly Chapter[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, routes } of chapters) {
    for (const route of routes) {
      const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [route.method]: toOperation(name, route) };
    }
  }
  return paths;
};

const text = { type: 'string' } as const;

/** Builds the OpenAPI 3.1 document of the whole API from the declarations of its routes. */
export const createApiDocument = (publicUrl: string, chapters: readonly Chapter[]): oas31.OpenAPIObject =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Glovebox API',
        version: VERSION,
        description: ABOUT,
      },
      servers: [{ url: `${publicUrl}/api` }],
      tags: chapters.map(({ name, about }) => ({ name, description: about })),
      paths: toPaths(chapters),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'token',
            description: 'The `token` that sign-up and log-in answer. It can be used for reads and writes.',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'token',
            description: 'The same token, set as a cookie for browsers. It can be used for reads only.',
          },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The secret that `POST /auth/tokens` answers, as `Authorization: Bearer gbx_…`. It gives access to the calls that name its scope, with the rights of its person.',
          },
        },
        headers: {
          'X-Request-Id': { description: "The id of the call in the server's log.", schema: text },
          'Retry-After': {
            description: 'The number of seconds after which the call can be repeated.',
            schema: { type: 'integer', minimum: 0 },
          },
          Location: { description: 'The address to which the call is redirected.', schema: text },
        },
      },
    },
    rendering,
  );
