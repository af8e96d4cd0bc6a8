import { failureSchema } from '@glovebox/shared/answers';
import { ERROR_STATUS, type ErrorCode } from '@glovebox/shared/errors';
import type { z } from '@glovebox/shared/zod';
import type { Response } from 'supertest';
import { API_ROUTES } from '../apiRoutes.ts';
import { inOrder } from '../platform/http/apiRouter.ts';
import type { Route } from '../platform/http/route.ts';
import { BODY_FAILURES, routeFailures } from '../platform/openapi/failures.ts';

const ROUTES = inOrder(API_ROUTES).map((route) => ({ route, parts: partsOf(route.path) }));

function partsOf(path: string) {
  return path.replace(/\/$/, '').split('/');
}

const isParameter = (part: string) => part.startsWith(':');

const fits = (template: string[], parts: string[]) =>
  template.length === parts.length &&
  template.every((part, index) =>
    isParameter(part) ? parts[index] !== '' : part.toLowerCase() === parts[index]?.toLowerCase(),
  );

/** Finds the route that handles a call. */
const findRoute = (method: string, path: string) => {
  const parts = partsOf(path);
  return ROUTES.find(
    ({ route, parts: template }) => route.method === method.toLowerCase() && fits(template, parts),
  )?.route;
};

const requireSchema = (what: string, schema: z.ZodType, body: unknown) => {
  const { success, error } = schema.safeParse(body);
  if (success) return;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new Error(`${what} is not as documented:\n${wrong.join('\n')}\n${JSON.stringify(body, null, 2)}`);
};

// bodies are parsed before routing, even for routes without one
const isRefusedBody = (code: ErrorCode, answer: Response) =>
  Boolean(answer.request.get('Content-Type')) && BODY_FAILURES.some((refusal) => refusal === code);

const checkFailure = (what: string, route: Route | undefined, answer: Response) => {
  requireSchema(what, failureSchema, answer.body);
  const { code } = failureSchema.parse(answer.body);
  if (ERROR_STATUS[code] !== answer.status) throw new Error(`${what} has the code ${code} of another status`);
  if (route === undefined || isRefusedBody(code, answer)) return;
  if (!routeFailures(route).includes(code)) {
    throw new Error(`${what} with ${code}, which its operation does not document: ${answer.text}`);
  }
};

const checkSuccess = (what: string, { answers }: Route, answer: Response) => {
  const schema = answers[answer.status];
  if (schema === undefined && answer.status !== 304) {
    throw new Error(`${what}, a status that its operation does not document`);
  }
  if (schema) requireSchema(what, schema, answer.body);
};

/**
 * Checks a response of the API against its documentation: status, body and error code.
 * @throws Error that describes the differences
 */
export const checkAgainstDocument = (answer: Response) => {
  const { method, url } = answer.request;
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/') || method === 'HEAD' || method === 'OPTIONS') return;
  const route = findRoute(method, pathname.slice('/api'.length));
  const what = `The answer of ${route?.name ?? `${method} ${pathname}`}, ${answer.status},`;
  if (answer.status >= 400) checkFailure(what, route, answer);
  else if (route) checkSuccess(what, route, answer);
};
