import type { Doc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Engine } from '../engine.ts';
import type { TimeSlice } from '../planner/timeSlice.ts';
import type { OpenTransaction } from '../sessions/sessions.ts';
import type { SharedSnapshot } from '../sessions/sharedSnapshot.ts';
import type { Reader } from '../storage/keyRange.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import { Arguments } from './arguments.ts';

/** One command on its way through the store. */
export interface Request {
  readonly engine: Engine;
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  /** Names the session and transaction, for cursors that outlive the command. */
  readonly owner: string;
  /** The multi-document transaction that the command belongs to. */
  readonly open: OpenTransaction | undefined;
  /** The snapshot that several reads of a session have in common. */
  readonly shared: SharedSnapshot | undefined;
  readonly timeSlice: TimeSlice;
  readonly now: Date;
}

export type Handler = (request: Request) => Doc | Promise<Doc>;

// fields that any command may have; the dispatcher has already handled them
const GENERIC = [
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
];

/** Returns the set of a command's own fields and the generic ones, for `parseArguments`. */
export const fields = (...names: string[]): ReadonlySet<string> => new Set([...GENERIC, ...names]);

/** @throws StoreError 40415 when the command has a field that is not in `known` */
export function parseArguments(request: Request, known: ReadonlySet<string>): Arguments {
  return new Arguments(request.name, request.body, new Set([...known, request.name]));
}

/** Returns the collection that the command's first field names. @throws StoreError 73 when that is no name */
export function collectionName(request: Request): string {
  const name = request.body[request.name];
  if (typeof name === 'string' && name !== '') return name;
  throw new StoreError(
    73,
    `Invalid namespace specified '${request.database}.${typeof name === 'string' ? name : ''}'`,
  );
}

/**
 * Returns the source to read from: the transaction, the session's snapshot, or a new snapshot. The caller has to
 * release it; a cursor does so when it is closed.
 */
export function openReader(request: Request): { reader: Reader; release: () => void } {
  if (request.open) return { reader: request.open.transaction, release: () => undefined };
  if (request.shared) return { reader: request.shared.reader, release: request.shared.use() };
  const snapshot = request.engine.store.snapshot();
  return { reader: snapshot, release: () => snapshot.release() };
}

/** Reads as long as `work` takes. */
export async function reading<T>(request: Request, work: (reader: Reader) => T | Promise<T>): Promise<T> {
  const { reader, release } = openReader(request);
  try {
    return await work(reader);
  } finally {
    release();
  }
}

/**
 * Writes within the transaction, or at once in one of its own. Resolves when it is on disk, or, in a
 * multi-document transaction, when it is noted.
 */
export async function writing<T>(request: Request, work: (transaction: Transaction) => T): Promise<T> {
  if (request.open) return work(request.open.transaction);
  return request.engine.queue.run(work);
}

export function findCollection(request: Request, reader: Reader): Collection | undefined {
  return request.engine.catalogue.find(reader, request.database, collectionName(request));
}

/** Returns the collection to change documents in, if there is one. */
export function existingForWriting(request: Request, transaction: Transaction): Collection | undefined {
  const collection = findCollection(request, transaction);
  if (collection) request.engine.catalogue.relyOn(transaction, collection);
  return collection;
}

/** Returns the collection to insert into; it is created when it does not exist. */
export function collectionForInserting(request: Request, transaction: Transaction): Collection {
  return (
    existingForWriting(request, transaction) ??
    request.engine.catalogue.create(transaction, request.database, collectionName(request))
  );
}
