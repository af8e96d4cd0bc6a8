import type { Request, RequestHandler } from 'express';
import express from 'express';
import { AppError } from '../errors/appError.ts';
import { jsonBody, type RawBody } from './body.ts';

const TYPE = 'text/csv';

const isCsv = (req: Request) => Boolean(req.is(TYPE));

/**
 * A CSV body in UTF-8. Reading it throws an AppError NOT_CSV for another type or character set, and the error of the
 * parser for a body that is too large.
 * @param limit the maximum size in bytes
 */
export const csvBody = (limit: number): RawBody => {
  const parser: RequestHandler = express.raw({ type: TYPE, limit });
  return {
    early: jsonBody(isCsv),
    read: async (req, res) => {
      const charset = /charset="?([\w-]+)/i.exec(req.headers['content-type'] ?? '')?.[1]?.toLowerCase();
      if (!isCsv(req) || (charset !== undefined && charset !== 'utf-8')) {
        throw new AppError('NOT_CSV', 'The file must be CSV in UTF-8 (Content-Type: text/csv).');
      }
      await new Promise<void>((resolve, reject) => {
        void parser(req, res, (error?: unknown) => {
          if (error instanceof Error) reject(error);
          else resolve();
        });
      });
      return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    },
    is: { types: [TYPE] },
  };
};
