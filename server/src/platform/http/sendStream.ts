import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SENT } from './route.ts';

/** Sends a body in chunks, as fast as the caller takes them, so that it is never in memory as a whole. */
export const sendStream = async (
  res: Response,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<typeof SENT> => {
  // the pipeline adds several listeners besides those of the log, the compression and the concurrency limiter
  res.setMaxListeners(20);
  try {
    await pipeline(Readable.from(chunks, { objectMode: true }), res);
  } catch (error) {
    // a client that has disconnected needs no answer
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return SENT;
};
