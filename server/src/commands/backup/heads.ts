import { damaged, isKept, type CollectionHead, type Header } from './backupFormat.ts';

const MOST_COLLECTIONS = 1_000;
/** MongoDB's limit. */
const MOST_INDEXES = 64;
/** The longest name in bytes. MongoDB's names have at most 255 bytes, including the name of the database. */
const LONGEST_NAME = 120;
const LONGEST_VERSION = 40;
const NOT_IN_NAMES = /[\p{Cc}$/\\]|\.\.|^\.|\.$/u;

/** The fields of a frame, not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws StartError for a header that `writeBackup` does not write */
export const readHeader = (file: string, { schema, product, createdAt }: Fields): Header => {
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1)
    throw damaged(file, 'its schema version is no number');
  if (typeof product !== 'string' || product.length > LONGEST_VERSION)
    throw damaged(file, 'it does not say which version of Glovebox made it');
  if (!(createdAt instanceof Date) || Number.isNaN(createdAt.getTime()))
    throw damaged(file, 'it does not say when it was made');
  return { schema, product, createdAt };
};

const isIndex = (index: unknown): index is CollectionHead['indexes'][number] =>
  typeof index === 'object' &&
  index !== null &&
  'name' in index &&
  typeof index.name === 'string' &&
  'key' in index &&
  typeof index.key === 'object' &&
  index.key !== null;

/**
 * @param names the names of the collections before it
 * @throws StartError for a collection that `writeBackup` does not write. `writeBackup` also writes collections that
 *   this version does not use: an operator's, and those that a migration still reads
 */
export const readCollectionHead = (
  file: string,
  { name, indexes }: Fields,
  names: ReadonlySet<string>,
): CollectionHead => {
  if (typeof name !== 'string' || name === '') throw damaged(file, 'a collection in it has no name');
  const shown = JSON.stringify(name.slice(0, LONGEST_NAME));
  if (NOT_IN_NAMES.test(name) || Buffer.byteLength(name) > LONGEST_NAME)
    throw damaged(file, `no collection can be named ${shown}`);
  if (!isKept(name)) throw damaged(file, `it contains the collection ${shown}, which backups never do`);
  if (names.has(name)) throw damaged(file, `it contains the collection ${shown} twice`);
  if (names.size >= MOST_COLLECTIONS)
    throw damaged(file, `it contains more than ${MOST_COLLECTIONS} collections`);
  if (!Array.isArray(indexes) || indexes.length > MOST_INDEXES || !indexes.every(isIndex))
    throw damaged(file, `the indexes of ${shown} cannot be read`);
  return { name, indexes };
};
