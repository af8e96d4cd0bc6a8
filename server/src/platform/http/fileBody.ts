import express, { type RequestHandler } from 'express';
import type { RawBody } from './body.ts';

/**
 * The body as bytes, whatever its type. It is read after the guards of the route, and a larger one is refused.
 * @param most the maximum size in bytes
 */
export const fileBody = (most: number): RawBody => {
  // compressed bodies could become far larger
  const parser: RequestHandler = express.raw({ type: () => true, limit: most, inflate: false });
  return {
    early: [],
    read: async (req, res) => {
      await new Promise<void>((resolve, reject) => {
        void parser(req, res, (error?: unknown) => {
          if (error instanceof Error) reject(error);
          else resolve();
        });
      });
      return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    },
    is: { types: ['application/octet-stream'] },
  };
};
