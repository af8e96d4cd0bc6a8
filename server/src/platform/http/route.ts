import type { ErrorCode } from '@glovebox/shared/errors';
import type { Schema, z } from '@glovebox/shared/zod';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RunningConfig } from '../config/config.ts';
import type { RawBody } from './body.ts';
import type { LimitName } from './rateLimitTable.ts';
import type { Access, CallersSession, SessionUser } from './session.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Query = (Schema & { readonly shape: object }) | undefined;
type Body = Schema | RawBody | undefined;
type Answers = Readonly<Record<number, Schema | null>>;

/** The names of the parameters in a path such as '/car/:id'. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type OutputOf<Given> = Given extends Schema ? Given['_zod']['output'] : undefined;

/** The argument of a handler: the parsed request, as the schemas of the route describe it, and the caller. */
interface Call<Name extends string, Who extends Access, Q extends Query, H extends Query, B extends Body> {
  user: Who extends 'anyone' ? undefined : SessionUser;
  session: Who extends 'anyone' ? undefined : CallersSession;
  params: Readonly<Record<ParameterOf<Name>, string>>;
  query: OutputOf<Q>;
  headers: OutputOf<H>;
  body: B extends RawBody ? Buffer : OutputOf<B>;
  config: RunningConfig;
  log: Logger;
  /** The request and response of Express, only for cookies, redirects, files and streams. */
  req: Request;
  res: Response;
  next: NextFunction;
}

/** Returned by a handler that has sent the body itself, as cached bytes or as a stream. */
export const SENT = { sent: true } as const;

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

/** The response body, with its status if there are several. The handler itself sends a body that is not JSON. */
type AnswerOf<A extends Answers> =
  IsUnion<keyof A> extends true
    ? { [Status in keyof A]: { status: Status; body: OutputOf<A[Status]> } }[keyof A]
    : A[keyof A] extends Schema
      ? A[keyof A]['_zod']['output'] | typeof SENT
      : unknown;

/** Who calls a route, with which path and which JSON. */
export interface LargeCall {
  user: SessionUser;
  params: Readonly<Record<string, string>>;
  body?: unknown;
}

/** The properties of a route besides its schemas and its handler. */
interface Terms<Who extends Access> {
  /** The callers that may use the route. */
  for: Who;
  /** Further conditions that the service checks, in words. */
  then?: string;
  /** The rate limit that counts the calls; see limits.ts. */
  limit: LimitName;
  /** Whether access tokens may call the route, if that does not follow from its path; see tokenAccess.ts. */
  tokens?: boolean;
  /** Whether the route is exempt from load shedding; see loadShedding.ts. */
  evenUnderLoad?: true;
  /** Decides whether there is so much to read, or to judge again, that a thread answers, see answerThread.ts. */
  isLarge?: (caller: LargeCall) => Promise<boolean> | boolean;
  /** Returns whose data a route without a session answers with, for `isLarge`. */
  personOf?: (params: Readonly<Record<string, string>>) => Promise<SessionUser>;
  summary: string;
  description?: string;
  /** Whether the route works without a session but uses one if there is one. */
  mayBeSignedIn?: true;
  /** The errors of the route besides those that follow from the declaration. */
  fails?: readonly ErrorCode[];
}

interface Declaration<
  Name extends string,
  Who extends Access,
  Q extends Query,
  H extends Query,
  B extends Body,
  A extends Answers,
> extends Terms<Who> {
  query?: Q;
  headers?: H;
  body?: B;
  /** The response bodies by success status; null if the handler sends something other than JSON. */
  answers: A;
  handle: (call: Call<Name, Who, Q, H, B>) => Promise<AnswerOf<A>> | AnswerOf<A>;
}

/** The meaning of a path parameter, with an example if it is not an id. */
type PathParameter = string | { description: string; example: string };

/** The descriptions of the path parameters, which a path with parameters must have. */
type Parameters<Name extends string> = [ParameterOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParameterOf<Name>, PathParameter>> };

/** A route of the API: the source of its guards, its parsing and its description. */
export interface Route<Name extends string = string> extends Terms<Access> {
  /** Such as 'GET /car/:id', relative to /api. */
  name: Name;
  method: Method;
  path: string;
  params?: Readonly<Record<string, PathParameter>> | undefined;
  query?: z.ZodObject | undefined;
  headers?: z.ZodObject | undefined;
  body?: z.ZodType | RawBody | undefined;
  answers: Readonly<Record<number, z.ZodType | null>>;
  handle: (call: never) => unknown;
}

/**
 * Declares a route: method and path, who may call it, input, responses, errors and handler. A list of routes is
 * registered by a line in apiRoutes.ts, in any order.
 */
export const route = <
  Name extends `${Uppercase<Method>} /${string}`,
  Who extends Access,
  A extends Answers,
  Q extends Query = undefined,
  H extends Query = undefined,
  B extends Body = undefined,
>(
  name: Name,
  declaration: Declaration<Name, Who, Q, H, B, A> & Parameters<Name>,
): Route<Name> => {
  const [method = '', path = ''] = name.split(' ');
  const route: object = { ...declaration, name, method: method.toLowerCase(), path };
  return route as Route<Name>;
};
