import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { AppError } from '../../platform/errors/appError.ts';
import { takeTimeToArrive } from '../../platform/http/connections.ts';
import type { RawBody } from '../../platform/http/body.ts';
import { requireRoom } from './backupFiles.ts';

/** The body of an upload, which the handler reads itself. */
export const uploadBody: RawBody = {
  early: [],
  read: () => Buffer.alloc(0),
  is: { types: ['application/gzip', 'application/octet-stream'] },
};

const tooLarge = (most: number) =>
  new AppError(
    'TOO_LARGE',
    `The file is larger than ${most / 1024 ** 3} GB. Restore it by the command line.`,
  );

const atMost = (most: number) => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > most ? tooLarge(most) : null, chunk);
    },
  });
};

/**
 * Writes the body of a request to a file of its own, calls `work` with it, and removes it.
 * @param most how many bytes it may have
 * @throws AppError TOO_LARGE; BAD_INPUT if nothing was sent or it was cut off; CONFLICT without room for it
 */
export const withUpload = async <T>(
  req: Request,
  folder: string,
  most: number,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const announced = Number(req.get('content-length') ?? 0);
  if (announced > most) throw tooLarge(most);
  await requireRoom(folder, announced);
  const file = join(folder, `upload-${randomUUID()}.part`);
  takeTimeToArrive(req);
  try {
    const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
    await pipeline(req.iterator({ destroyOnReturn: false }), atMost(most), target).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('BAD_INPUT', 'The request was cut off.');
    });
    // reading and staging a large file takes longer than a connection may be silent
    req.setTimeout(0);
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
};
