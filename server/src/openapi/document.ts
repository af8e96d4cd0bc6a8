import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { limitsInWords } from '../http/rateLimits.ts';
import { ROUTE_POLICY, type RouteRule } from '../http/routePolicy.ts';
import { VERSION } from '../version.ts';
import { ABOUT } from './about.ts';
import { addExamples } from './examples.ts';
import { failuresOf } from './failures.ts';
import { addMeanings } from './meanings.ts';
import type { Operation } from './operation.ts';
import { CHAPTERS } from './operations.ts';
import { parametersOf } from './parameters.ts';
import { rendering } from './rendering.ts';
import { responsesOf } from './responses.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'GET /car/:id/services' → 'getCarByIdServices' */
const operationIdOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${capitalised(part.slice(1))}` : capitalised(part)))
    .join('');

const WHO: Record<RouteRule['for'], string> = {
  anyone: 'Anyone',
  signedIn: 'Signed in',
  moderator: 'Moderators and admins',
  admin: 'Admins',
};

const whoMay = ({ for: who, then }: RouteRule) => `${WHO[who]}${then ? `: ${then}` : ''}.`;

type Security = Record<string, string[]>[];

const securityOf = (method: string, { for: who }: RouteRule, { mayBeSignedIn }: Operation): Security => {
  const ways: Security = [{ token: [] }, { cookie: [] }];
  if (who === 'anyone') return mayBeSignedIn ? [{}, ...ways] : [];
  // a foreign page can make a browser send the cookie, so that writes need the header
  return method === 'GET' ? ways : [{ token: [] }];
};

/** A file: its bytes as they are. */
const contentOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]));

const operationOf = (tag: string, route: string, operation: Operation): ZodOpenApiOperationObject => {
  const [method = '', path = ''] = route.split(' ');
  const rule = ROUTE_POLICY[route];
  if (!rule) throw new Error(`${route} has no row in the route policy`);
  const { summary, description, query, headers, body, file } = operation;
  const limits = limitsInWords(rule.limit);
  return {
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary,
    description: [
      description,
      `**Who:** ${whoMay(rule)}`,
      `**Limit:** ${limits.length > 0 ? `${limits.join('; ')}.` : 'none.'}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: securityOf(method, rule, operation),
    requestParams: {
      ...(path.includes(':') && { path: parametersOf(path) }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(file && { requestBody: { required: true, content: contentOf(file) } }),
    responses: responsesOf(operation, failuresOf(route, operation)),
  };
};

const pathsOf = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, operations } of CHAPTERS) {
    for (const [route, operation] of Object.entries(operations)) {
      const [method = '', path = ''] = route.split(' ');
      const template = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name, route, operation) };
    }
  }
  return paths;
};

const text = { type: 'string' } as const;

/** The OpenAPI 3.1 document of the whole API, made from the schemas that validate and the table of rights. */
export const createApiDocument = (publicUrl: string): oas31.OpenAPIObject => {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Glovebox API',
        version: VERSION,
        description: ABOUT,
      },
      servers: [{ url: `${publicUrl}/api` }],
      tags: CHAPTERS.map(({ name, about }) => ({ name, description: about })),
      paths: pathsOf(),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'token',
            description: 'The `token` that sign-up and log-in answer. Reads and writes.',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'token',
            description: 'The same, set as a cookie for browsers. Reads only.',
          },
        },
        headers: {
          'X-Request-Id': { description: "The id of the call in the server's log.", schema: text },
          'Retry-After': {
            description: 'In how many seconds to come back.',
            schema: { type: 'integer', minimum: 0 },
          },
          Location: { description: 'Where to go.', schema: text },
        },
      },
    },
    rendering,
  );
  return addExamples(addMeanings(document));
};
