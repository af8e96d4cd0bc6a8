import { LIMITS } from '@glovebox/shared/limits';
import express, { type Request, type RequestHandler } from 'express';
import { AppError } from './appError.ts';
import { isCsv } from './csvBody.ts';

const MAX_DEPTH = 12;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

const hasBody: (headers: { 'transfer-encoding'?: string; 'content-length'?: string }) => boolean = (
  headers,
) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Their handlers read the file themselves, behind the guards of the route: see csvBody.ts and pictureBody.ts. */
const TAKES_CSV: readonly string[] = ['POST /cars/imports'];
const TAKES_PICTURE = /^PUT \/cars\/(make|specmodel)\/[^/]+\/image$/;

const isFile = (req: Request) => {
  const route = `${req.method} ${req.path}`;
  return (isCsv(req) && TAKES_CSV.includes(route)) || TAKES_PICTURE.test(route);
};

const onlyJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req.headers) && !req.is('application/json') && !isFile(req)) {
    throw new AppError('NOT_JSON', 'The request must be JSON (Content-Type: application/json).');
  }
  next();
};

const refuseOddities: RequestHandler = (req, _res, next) => {
  if (Buffer.isBuffer(req.body)) {
    next();
    return;
  }
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

/** Keeps a JSON body as it came, byte by byte: a signature is over these. */
export const signedBody: RequestHandler = express.raw({ limit: LIMITS.bodyBytes, type: 'application/json' });

/** Reads JSON bodies of at most 100 KB; other types, deep nesting and keys that reach for prototypes are refused. */
export const jsonBody: RequestHandler[] = [
  onlyJson,
  express.json({ limit: LIMITS.bodyBytes }),
  refuseOddities,
];
