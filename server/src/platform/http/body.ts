import { LIMITS } from '@glovebox/shared/limits';
import type { z } from '@glovebox/shared/zod';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors/appError.ts';

const MAX_DEPTH = 12;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

/** How a route reads a body that is not plain JSON. */
export interface RawBody {
  /** Runs before the guards of the route. */
  early: readonly RequestHandler[];
  /** Reads the body after the guards, so that a stranger's body does not even reach memory. */
  read: (req: Request, res: Response) => Promise<Buffer> | Buffer;
  /**
   * The media types of a file, or the schema of JSON that is passed on as raw bytes, for the description of the API.
   */
  is: { types: readonly string[] } | { schema: z.ZodType; headers: z.ZodObject };
}

const hasBody: (headers: { 'transfer-encoding'?: string; 'content-length'?: string }) => boolean = (
  headers,
) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const only =
  (isTaken: (req: Request) => boolean): RequestHandler =>
  (req, _res, next) => {
    if (hasBody(req.headers) && !req.is('application/json') && !isTaken(req)) {
      throw new AppError('NOT_JSON', 'The request must be JSON (Content-Type: application/json).');
    }
    next();
  };

const refuseOddities: RequestHandler = (req, _res, next) => {
  const waiting: [value: unknown, depth: number][] = [[req.body, 1]];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const [value, depth] = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw new AppError('BAD_JSON', 'The request is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      if (POLLUTING.has(key)) throw new AppError('BAD_INPUT', `The field ${key} is not allowed.`);
      waiting.push([inner, depth + 1]);
    }
  }
  next();
};

/**
 * Reads JSON bodies of at most 100 KB; refuses other types, deep nesting and keys that could pollute prototypes.
 * @param isTaken whether the route reads a body of another type itself
 */
export const jsonBody = (isTaken: (req: Request) => boolean = () => false): RequestHandler[] => [
  only(isTaken),
  express.json({ limit: LIMITS.bodyBytes }),
  refuseOddities,
];

/** A JSON body as raw bytes, because the signature in one of the headers covers exactly these. */
export const signedBody = (schema: z.ZodType, headers: z.ZodObject): RawBody => ({
  early: [only(() => false), express.raw({ limit: LIMITS.bodyBytes, type: 'application/json' })],
  read: ({ body }: { body: unknown }) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
  is: { schema, headers },
});

/** A body of any type and of at most so many bytes that nobody reads. A larger one is refused. */
export const unreadBody = (most: number): RawBody => ({
  early: [express.raw({ limit: most, type: () => true, inflate: false })],
  read: () => Buffer.alloc(0),
  is: { types: ['application/x-www-form-urlencoded'] },
});
