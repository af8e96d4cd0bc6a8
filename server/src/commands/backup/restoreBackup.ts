import { mongo } from 'mongoose';
import { connectedDatabase, NEWEST_VERSION } from '../../migrations/schemaVersion.ts';
import { damaged, decode, isKept, LEFT_OUT, type CollectionHead } from './backupFormat.ts';
import { modelOf } from './checkBackup.ts';
import { readCollectionHead, readHeader } from './heads.ts';
import { readBackup } from './readBackup.ts';
import { dropStaging, finishSwap, STAGING, swapStaged, type Swap } from '../../platform/database/staging.ts';

const DOCUMENTS_A_BATCH = 1_000;
const BYTES_A_BATCH = 8 * 1024 * 1024;

// the database chooses the format's version and how it builds the index
const asWanted = (index: object) =>
  Object.fromEntries(Object.entries(index).filter(([option]) => option !== 'v' && option !== 'background'));

/** Writes the documents of one collection next to the one in use, and then creates its indexes. */
class StagedCollection {
  readonly #database: mongo.Db;
  readonly #file: string;
  readonly #head: CollectionHead;
  #batch: mongo.BSON.Document[] = [];
  #bytes = 0;

  constructor(database: mongo.Db, file: string, head: CollectionHead) {
    this.#database = database;
    this.#file = file;
    this.#head = head;
  }

  async add(bytes: Buffer) {
    this.#batch.push(decode(bytes, this.#file));
    this.#bytes += bytes.length;
    if (this.#batch.length >= DOCUMENTS_A_BATCH || this.#bytes >= BYTES_A_BATCH) await this.#flush();
  }

  async finish() {
    await this.#flush();
    await this.#build(this.#head.indexes.filter(({ name }) => name !== '_id_'));
  }

  /** Builds the indexes of the next start, so that data that breaks them is found before anything is replaced. */
  async buildOwnIndexes() {
    const own = modelOf(this.#head.name)?.schema.indexes() ?? [];
    await this.#build(
      own.map(([key, options]) => ({ name: Object.entries(key).flat().join('_'), ...options, key })),
    );
  }

  async #build(indexes: object[]) {
    if (indexes.length === 0) return;
    await this.#database.command({ createIndexes: this.#name, indexes: indexes.map(asWanted) });
  }

  async begin() {
    await this.#database.createCollection(this.#name);
  }

  get #name() {
    return `${STAGING}${this.#head.name}`;
  }

  async #flush() {
    if (this.#batch.length > 0) await this.#database.collection(this.#name).insertMany(this.#batch);
    this.#batch = [];
    this.#bytes = 0;
  }
}

/** Returns the database's message about documents or indexes that it refuses, without the name of the draft collection. */
const reasonOf = ({ message }: Error) => message.replaceAll(STAGING, '');

const stage = async (database: mongo.Db, file: string): Promise<string[]> => {
  const names = new Set<string>();
  let isOfThisVersion = false;
  let current: StagedCollection | undefined;
  const finish = async () => {
    await current?.finish();
    if (isOfThisVersion) await current?.buildOwnIndexes();
  };
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'header') isOfThisVersion = readHeader(file, entry.fields).schema === NEWEST_VERSION;
    if (entry.kind === 'document') await current?.add(entry.bytes);
    if (entry.kind !== 'collection') continue;
    await finish();
    const head = readCollectionHead(file, entry.fields, names);
    current = new StagedCollection(database, file, head);
    await current.begin();
    names.add(head.name);
  }
  await finish();
  return [...names];
};

/** Returns how many documents of the connected database a restore would replace. */
export const countDocuments = async (): Promise<number> => {
  const database = connectedDatabase();
  let documents = 0;
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (isKept(name)) documents += await database.collection(name).countDocuments();
  }
  return documents;
};

/**
 * Writes a backup beside the data of the connected database, which stays as it is.
 * @returns what `swapStaged` then does
 * @throws StartError if it is not a complete backup, or the database refuses what is in it
 */
export const stageBackup = async (file: string): Promise<Swap> => {
  const database = connectedDatabase();
  // the collections of an earlier one, which is then replaced like any data
  await finishSwap(database);
  await dropStaging(database);
  try {
    const staged = await stage(database, file);
    const present = await database.listCollections({}, { nameOnly: true }).toArray();
    const isOld = (name: string) => LEFT_OUT.has(name) || (isKept(name) && !staged.includes(name));
    return { staged, removed: present.map(({ name }) => name).filter(isOld) };
  } catch (error) {
    await dropStaging(database);
    const isRefusal = error instanceof mongo.MongoError || error instanceof mongo.BSON.BSONError;
    throw isRefusal ? damaged(file, reasonOf(error)) : error;
  }
};

/**
 * Replaces all data of the connected database with a backup; nothing is replaced before all of it has been written. No
 * server may use the database meanwhile.
 * @throws StartError if it is not a complete backup
 */
export const restoreBackup = async (file: string): Promise<void> => {
  const database = connectedDatabase();
  await swapStaged(database, await stageBackup(file));
  await dropStaging(database);
};
