import type { mongo } from 'mongoose';
import { StartError } from '../../platform/config/config.ts';
import { connectedDatabase, refuseNewer } from '../../migrations/schemaVersion.ts';
import { decodeExactly, isKept, LEFT_OUT, type CollectionHead, type Header } from './backupFormat.ts';
import { readBackup } from './readBackup.ts';
import { dropStaging, STAGING, whileSwapping } from '../../platform/database/staging.ts';

const DOCUMENTS_A_BATCH = 1_000;
const BYTES_A_BATCH = 8 * 1024 * 1024;

export interface BackupSummary extends Header {
  documents: number;
}

/**
 * Reads a whole backup, so that damage is found before anything is changed.
 * @throws StartError if it is not a complete backup, or of a newer version
 */
export const checkBackup = async (file: string): Promise<BackupSummary> => {
  let header: Header | undefined;
  let documents = 0;
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'document') documents += 1;
    if (entry.kind !== 'header') continue;
    ({ header } = entry);
    refuseNewer(header.schema);
  }
  if (!header) throw new StartError(`${file} does not say what it is a backup of.`);
  return { ...header, documents };
};

/** Writes the documents of one collection next to the one in use, and then creates its indexes. */
class StagedCollection {
  readonly #database: mongo.Db;
  readonly #head: CollectionHead;
  #batch: mongo.BSON.Document[] = [];
  #bytes = 0;

  constructor(database: mongo.Db, head: CollectionHead) {
    this.#database = database;
    this.#head = head;
  }

  async add(bytes: Buffer) {
    this.#batch.push(decodeExactly(bytes));
    this.#bytes += bytes.length;
    if (this.#batch.length >= DOCUMENTS_A_BATCH || this.#bytes >= BYTES_A_BATCH) await this.#flush();
  }

  async finish() {
    await this.#flush();
    const indexes = this.#head.indexes
      .filter(({ name }) => name !== '_id_')
      // the index format version is up to the database
      .map((index) => Object.fromEntries(Object.entries(index).filter(([option]) => option !== 'v')));
    if (indexes.length > 0) await this.#database.command({ createIndexes: this.#name, indexes });
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

const stage = async (database: mongo.Db, file: string): Promise<string[]> => {
  const names: string[] = [];
  let current: StagedCollection | undefined;
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'document') await current?.add(entry.bytes);
    if (entry.kind !== 'collection') continue;
    await current?.finish();
    current = new StagedCollection(database, entry.collection);
    await current.begin();
    names.push(entry.collection.name);
  }
  await current?.finish();
  return names;
};

/** Replaces each collection atomically; a server refuses to start until the last one is replaced. */
const swap = async (database: mongo.Db, names: string[]) => {
  for (const name of names) await database.renameCollection(`${STAGING}${name}`, name, { dropTarget: true });
  const present = await database.listCollections({}, { nameOnly: true }).toArray();
  const isOld = (name: string) => LEFT_OUT.has(name) || (isKept(name) && !names.includes(name));
  for (const { name } of present) if (isOld(name)) await database.dropCollection(name);
};

/** How many documents of the connected database a restore would replace. */
export const countDocuments = async (): Promise<number> => {
  const database = connectedDatabase();
  let documents = 0;
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (isKept(name)) documents += await database.collection(name).countDocuments();
  }
  return documents;
};

/**
 * Replaces all data of the connected database with a backup; nothing is replaced before all of it has been written. No
 * server may use the database meanwhile.
 * @throws StartError if it is not a complete backup
 */
export const restoreBackup = async (file: string): Promise<void> => {
  const database = connectedDatabase();
  await dropStaging(database);
  try {
    const names = await stage(database, file);
    await whileSwapping(database, () => swap(database, names));
  } finally {
    await dropStaging(database);
  }
};
