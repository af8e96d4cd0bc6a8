import type { Doc } from '../bson/document.ts';
import { equalValues } from '../bson/order.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { isDoc } from '../bson/document.ts';
import type { Collection } from '../collections/catalogue.ts';
import { countDocuments } from '../collections/documents.ts';
import { addIndex, dropIndex } from '../collections/indexBuild.ts';
import { ID_INDEX_SPEC, type IndexDefinition } from '../collections/indexDefinition.ts';
import { checkedIndexSpec } from '../collections/indexSpec.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import type { Arguments } from './arguments.ts';
import { cursorOver, firstBatch, FIRST_BATCH } from './cursorReply.ts';
import {
  parseArguments,
  collectionForInserting,
  collectionName,
  existingForWriting,
  fields,
  findCollection,
  reading,
  writing,
  type Request,
} from './request.ts';

const CREATE_INDEXES = fields('indexes');

export async function createIndexes(request: Request): Promise<Doc> {
  const args = parseArguments(request, CREATE_INDEXES);
  const specs = args.required('indexes', args.docs('indexes')).map(checkedIndexSpec);
  if (specs.length === 0) throw new StoreError(2, 'Must specify at least one index to create');
  return writing(request, (transaction) => {
    const existed = existingForWriting(request, transaction) !== undefined;
    const before = collectionForInserting(request, transaction);
    let after: Collection = before;
    for (const spec of specs) after = addIndex(transaction, request.engine.catalogue, after, spec);
    if (request.open && after !== before && countDocuments(transaction, before) > 0) {
      throw new StoreError(
        263,
        'Cannot create new indexes on existing collections with documents in a multi-document transaction.',
      );
    }
    return {
      numIndexesBefore: before.indexes.length + 1,
      numIndexesAfter: after.indexes.length + 1,
      createdCollectionAutomatically: !existed,
      ...(after === before ? { note: 'all indexes already exist' } : {}),
    };
  });
}

const DROP_INDEXES = fields('index');

export async function dropIndexes(request: Request): Promise<Doc> {
  const args = parseArguments(request, DROP_INDEXES);
  const which = args.required('index', args.any('index'));
  return writing(request, (transaction) => {
    const collection = existing(request, transaction);
    let rest = collection;
    for (const index of indexesToDrop(collection, which)) {
      rest = dropIndex(transaction, request.engine.catalogue, rest, index);
    }
    const all = which === '*' ? { msg: 'non-_id indexes dropped for collection' } : {};
    return { nIndexesWas: collection.indexes.length + 1, ...all };
  });
}

function existing(request: Request, transaction: Transaction): Collection {
  const collection = existingForWriting(request, transaction);
  if (collection) return collection;
  throw new StoreError(26, `ns not found ${request.database}.${collectionName(request)}`);
}

function indexesToDrop(collection: Collection, which: unknown): IndexDefinition[] {
  if (which === '*') return [...collection.indexes];
  const wanted: unknown[] = Array.isArray(which) ? which : [which];
  return wanted.map((one) => {
    const isId = one === '_id_' || (isDoc(one) && equalValues(one, ID_INDEX_SPEC.key));
    if (isId) throw new StoreError(72, 'cannot drop _id index');
    const index = indexBy(collection, one);
    if (index) return index;
    const name = typeof one === 'string' ? `[${one}]` : 'with that key';
    throw new StoreError(27, `index not found with name ${name}`);
  });
}

function indexBy(collection: Collection, which: unknown): IndexDefinition | undefined {
  return collection.indexes.find((index) =>
    typeof which === 'string' ? index.name === which : equalValues(index.spec.key, which),
  );
}

const LIST_INDEXES = fields('cursor');

export async function listIndexes(request: Request): Promise<Doc> {
  const args = parseArguments(request, LIST_INDEXES);
  const namespace = `${request.database}.${collectionName(request)}`;
  const collection = await reading(request, (reader) => findCollection(request, reader));
  if (!collection) throw new StoreError(26, `ns does not exist: ${namespace}`);
  const specs = [collection.idIndex, ...collection.indexes].map((index) => index.spec);
  return firstBatch(request, cursorOver(request, namespace, specs), { size: batchSize(args) });
}

/** Returns the `cursor: { batchSize }` of commands that list something. */
export function batchSize(args: Arguments): number {
  const size = args.doc('cursor')?.batchSize;
  return isNumber(size) ? toDouble(size) : FIRST_BATCH;
}
