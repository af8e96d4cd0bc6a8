import { PICTURE_FAULTS, PICTURE_MAX_BYTES, PICTURE_TYPES } from '@glovebox/shared/picture';
import type { Request } from 'express';
import { AppError } from '../errors/appError.ts';
import { jsonBody, type RawBody } from './body.ts';

const tooLarge = () => new AppError('TOO_LARGE', PICTURE_FAULTS.tooLarge);

/** Reads a body of at most `most` bytes; null if it is longer. The connection stays open for the response. */
const readAtMost = async (req: Request, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const read = async (req: Request): Promise<Buffer> => {
  if (!req.is([...PICTURE_TYPES]) || req.get('content-encoding') !== undefined) {
    throw new AppError('NOT_PICTURE', PICTURE_FAULTS.wrongType);
  }
  if (Number(req.get('content-length') ?? 0) > PICTURE_MAX_BYTES) throw tooLarge();
  const bytes = await readAtMost(req, PICTURE_MAX_BYTES).catch(() => {
    throw new AppError('BAD_INPUT', 'The request was cut off.');
  });
  if (bytes === null) throw tooLarge();
  if (bytes.length === 0) throw new AppError('BAD_INPUT', 'No file was sent.');
  return bytes;
};

/**
 * A picture as the body. `drawPicture` checks whether it really is one. Reading it throws an AppError NOT_PICTURE,
 * TOO_LARGE, or BAD_INPUT if it is empty or was cut off.
 */
export const pictureBody: RawBody = {
  early: jsonBody(() => true),
  read,
  is: { types: PICTURE_TYPES },
};
