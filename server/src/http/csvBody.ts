import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { AppError } from './appError.ts';

/** Of a request that carries CSV. */
export const isCsv = (req: Request) => Boolean(req.is('text/csv'));

/**
 * The bytes of a body of CSV. To be read by the handler, behind the guards of its route: a stranger's file is not read.
 * @param limit in bytes
 * @throws AppError NOT_CSV for another type or character set; what the parser throws for one that is too large
 */
export const readCsvBody = async (req: Request, res: Response, limit: number): Promise<Buffer> => {
  const charset = /charset="?([\w-]+)/i.exec(req.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (!isCsv(req) || (charset !== undefined && charset !== 'utf-8')) {
    throw new AppError('NOT_CSV', 'The file must be CSV in UTF-8 (Content-Type: text/csv).');
  }
  const read: RequestHandler = express.raw({ type: 'text/csv', limit });
  await new Promise<void>((resolve, reject) => {
    void read(req, res, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
};
