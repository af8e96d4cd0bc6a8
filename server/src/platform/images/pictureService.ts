import type { ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import { notFound } from '../errors/appError.ts';
import { PictureModel } from './pictureModel.ts';

/** The path of pictures, relative to /api. */
export const PICTURE_PATH = '/cars/images/';
const PATH = `/api${PICTURE_PATH}`;
const FILE = /^([0-9a-f]{64})\.webp$/;

const hashBytes = (file: string) => FILE.exec(file)?.[1];

/** Returns the path at which a picture is served. */
const picturePath = (hash: string) => `${PATH}${hash}.webp`;

/** Checks whether a path has the form of a picture's path. */
export const isPicturePath = (path: string) =>
  path.startsWith(PATH) && hashBytes(path.slice(PATH.length)) !== undefined;

/** Checks whether a path belongs to a stored picture. */
export const isKeptPicture = async (path: string): Promise<boolean> => {
  if (!isPicturePath(path)) return false;
  return (await PictureModel.exists({ _id: hashBytes(path.slice(PATH.length)) })) !== null;
};

/**
 * Stores a picture in the transaction of the entry that refers to it, and returns its path. It is never deleted,
 * because the journal of the catalogue keeps referring to it, so that the entry can be set back to it.
 */
export const keepPicture = async (session: ClientSession, bytes: Buffer): Promise<string> => {
  const _id = createHash('sha256').update(bytes).digest('hex');
  await PictureModel.updateOne(
    { _id },
    { $setOnInsert: { bytes, createdAt: new Date() } },
    { session, upsert: true },
  );
  return picturePath(_id);
};

/** Reads the bytes of a picture by its file name. @throws AppError NOT_FOUND */
export const readPicture = async (file: string): Promise<Buffer> => {
  const _id = hashBytes(file);
  const picture = _id === undefined ? null : await PictureModel.findOne({ _id });
  if (!picture) throw notFound();
  return picture.bytes;
};
