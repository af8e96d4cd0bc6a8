import { Router, type RequestHandler } from 'express';
import type { RouteParameters } from 'express-serve-static-core';
import { rateLimit } from './rateLimits.ts';
import { ROUTE_POLICY } from './routePolicy.ts';
import { loadSession, requireAccess } from './session.ts';
import { nameRoute } from './requestLog.ts';

type Register = <Path extends string>(path: Path, handler: RequestHandler<RouteParameters<Path>>) => void;

export interface ApiRouter {
  /** Full paths below /api, such as '/car/:id'. Each needs its row in the route policy. */
  get: Register;
  post: Register;
  put: Register;
  patch: Register;
  delete: Register;
  readonly express: Router;
  /** What was registered, as 'GET /car/:id'. */
  readonly routes: readonly string[];
}

/** A router whose routes are guarded by their row in the route policy: session, rate limit, access, handler. */
export const createApiRouter = (): ApiRouter => {
  const express = Router();
  const routes: string[] = [];

  const register =
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete'): Register =>
    (path, handler) => {
      const route = `${method.toUpperCase()} ${path}`;
      const rule = ROUTE_POLICY[route];
      if (!rule) throw new Error(`${route} has no row in the route policy`);
      routes.push(route);
      const guards = [nameRoute(route), loadSession(rule), rateLimit(rule.limit), requireAccess(rule)];
      express[method](path, ...guards.flat(), handler as RequestHandler);
    };

  return {
    get: register('get'),
    post: register('post'),
    put: register('put'),
    patch: register('patch'),
    delete: register('delete'),
    express,
    routes,
  };
};
