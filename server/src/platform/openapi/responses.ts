import { ERROR_STATUS, type ErrorCode } from '@glovebox/shared/errors';
import { failureSchema } from '@glovebox/shared/answers';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Route } from '../http/route.ts';
import { routeFailures, MEANINGS } from './failures.ts';

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The headers of every response. */
const EVERY = { 'X-Request-Id': header('X-Request-Id') };

const pascal = (code: ErrorCode) =>
  code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');

/** The codes of failures after which the caller may try again; the response says when. */
const TELLS_WHEN: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'DATABASE_AWAY', 'BUSY', 'MAINTENANCE'];

const failures = new Map<string, ZodOpenApiResponseObject>();

/** Returns the response for these codes. It is one object, which becomes a component that all routes refer to. */
const toFailureResponse = (codes: ErrorCode[]): ZodOpenApiResponseObject => {
  const id = codes.map(pascal).join('Or');
  const known = failures.get(id);
  if (known) return known;
  const failure = {
    id,
    description: codes.map((code) => `\`${code}\`: ${MEANINGS[code]}`).join('\n\n'),
    headers: {
      ...EVERY,
      ...(codes.some((code) => TELLS_WHEN.includes(code)) && { 'Retry-After': header('Retry-After') }),
    },
    content: { 'application/json': { schema: failureSchema } },
  };
  failures.set(id, failure);
  return failure;
};

const SUCCESSES: Record<number, string> = {
  200: 'The call succeeded.',
  201: 'The call succeeded and something was created.',
  202: 'The call was accepted. The work is done later.',
  204: 'The call succeeded. The answer has no content.',
  302: 'The call is redirected. `Location` contains the address.',
};

const toSuccessResponse = (status: number, schema: Route['answers'][number]): ZodOpenApiResponseObject => ({
  description: SUCCESSES[status] ?? 'The call succeeded.',
  headers: { ...EVERY, ...(status === 302 && { Location: header('Location') }) },
  ...(schema && { content: { 'application/json': { schema } } }),
});

const isStatus = (status: string): status is `${2 | 3 | 4 | 5}${string}` => /^[2-5]\d\d$/.test(status);

/** Returns the responses of one operation by status: its successes, and one for each status of its failures. */
export const toResponses = (route: Route): ZodOpenApiResponsesObject => {
  const fails = routeFailures(route);
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, schema] of Object.entries(route.answers)) {
    if (isStatus(status)) responses[status] = toSuccessResponse(Number(status), schema);
  }
  for (const status of new Set(fails.map((code) => String(ERROR_STATUS[code])))) {
    const codes = fails.filter((code) => String(ERROR_STATUS[code]) === status);
    if (isStatus(status)) responses[status] = toFailureResponse(codes);
  }
  return responses;
};
