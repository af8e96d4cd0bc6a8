import { Binary, UUID } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { rangeOfPrefix, uint32, type Reader } from '../storage/keyRange.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import { type IndexDefinition, indexDefinition, ID_INDEX_SPEC } from './indexDefinition.ts';
import { SPACE } from './keyLayout.ts';

export interface Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  /** `database.name`, as MongoDB writes it. */
  readonly namespace: string;
  readonly uuid: Binary;
  /** All but the index on `_id`, which is the collection itself. */
  readonly indexes: readonly IndexDefinition[];
  readonly idIndex: IndexDefinition;
}

/**
 * The collections and indexes of the store. It lives in the file like everything else and is read through
 * the reader at hand, so that it is in the same snapshot, and rolled back with the same transaction.
 */
export class Catalogue {
  readonly #decoded = new Map<string, { bytes: Buffer; collection: Collection }>();
  #nextId: number;

  constructor(reader: Reader) {
    // ids of aborted transactions are not used again while the process lives, and leave no trace
    const ids = [...this.#all(reader, '')].flatMap((one) => [
      one.id,
      ...one.indexes.map((index) => index.id),
    ]);
    this.#nextId = Math.max(SPACE.firstFree - 1, ...ids) + 1;
  }

  newId(): number {
    return this.#nextId++;
  }

  find(reader: Reader, database: string, name: string): Collection | undefined {
    const key = keyOf(database, name);
    const bytes = reader.get(key);
    return bytes && this.#decode(key, bytes);
  }

  /** Collections of a database in the order of their names; of all databases when it is left out. */
  list(reader: Reader, database?: string): Collection[] {
    return [...this.#all(reader, database === undefined ? '' : `${database}.`)];
  }

  create(transaction: Transaction, database: string, name: string): Collection {
    checkName(database, name);
    const id = this.newId();
    const collection: Collection = {
      id,
      database,
      name,
      namespace: `${database}.${name}`,
      uuid: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID),
      indexes: [],
      idIndex: indexDefinition(id, ID_INDEX_SPEC),
    };
    this.save(transaction, collection);
    return collection;
  }

  /** The documents and indexes stay where they are: only the name in the catalogue changes. */
  rename(transaction: Transaction, collection: Collection, name: string): void {
    checkName(collection.database, name);
    this.remove(transaction, collection);
    this.save(transaction, { ...collection, name });
  }

  save(transaction: Transaction, collection: Collection): void {
    const { id, uuid, indexes, database, name } = collection;
    const record = { id, uuid, indexes: indexes.map((index) => ({ id: index.id, spec: index.spec })) };
    transaction.put(keyOf(database, name), encode(record));
  }

  remove(transaction: Transaction, collection: Collection): void {
    transaction.remove(keyOf(collection.database, collection.name));
  }

  /** Makes the commit fail when somebody else changes the collection's indexes, or drops it, meanwhile. */
  relyOn(transaction: Transaction, collection: Collection): void {
    transaction.relyOn(keyOf(collection.database, collection.name));
  }

  *#all(reader: Reader, prefix: string): Generator<Collection> {
    const range = rangeOfPrefix(Buffer.concat([uint32(SPACE.catalogue), Buffer.from(prefix)]));
    for (const { key, value } of reader.entries(range)) yield this.#decode(key, value);
  }

  #decode(key: Buffer, bytes: Buffer): Collection {
    const namespace = key.toString('utf8', 4);
    const known = this.#decoded.get(namespace);
    if (known?.bytes.equals(bytes)) return known.collection;
    const record = decode(bytes) as {
      id: { value: number };
      uuid: Binary;
      indexes: { id: { value: number }; spec: Doc }[];
    };
    const dot = namespace.indexOf('.');
    const collection: Collection = {
      id: record.id.value,
      database: namespace.slice(0, dot),
      name: namespace.slice(dot + 1),
      namespace,
      uuid: record.uuid,
      indexes: record.indexes.map((index) => indexDefinition(index.id.value, index.spec)),
      idIndex: indexDefinition(record.id.value, ID_INDEX_SPEC),
    };
    this.#decoded.set(namespace, { bytes, collection });
    return collection;
  }
}

const keyOf = (database: string, name: string): Buffer =>
  Buffer.concat([uint32(SPACE.catalogue), Buffer.from(`${database}.${name}`)]);

const LONGEST_NAMESPACE = 255;

function checkName(database: string, name: string): void {
  const namespace = `${database}.${name}`;
  const wrong = (why: string): StoreError =>
    new StoreError(73, `Invalid namespace specified '${namespace}': ${why}`);
  if (Buffer.byteLength(namespace) > LONGEST_NAMESPACE)
    throw wrong(`it is longer than ${LONGEST_NAMESPACE} bytes`);
  if (name === '' || name.includes('\0') || name.startsWith('.') || name.endsWith('.')) {
    throw wrong('a collection name is not empty and neither starts nor ends with a dot');
  }
  if (name.includes('$')) throw wrong("a collection name has no '$'");
  if (name.startsWith('system.')) throw wrong('system collections are not supported by the embedded store');
}
