import type { Doc } from '../bson/document.ts';
import { dropCollection } from '../collections/indexBuild.ts';
import { compileMatcher } from '../match/matcher.ts';
import { StoreError } from '../storeError.ts';
import { cursorOver, firstBatch } from './cursorReply.ts';
import { batchSize } from './indexes.ts';
import {
  parseArguments,
  collectionName,
  existingForWriting,
  fields,
  reading,
  writing,
  type Request,
} from './request.ts';

export async function create(request: Request): Promise<Doc> {
  parseArguments(request, fields());
  await writing(request, (transaction) => {
    // the same collection with the same options may be created once more, and there are no options here
    if (existingForWriting(request, transaction)) return;
    request.engine.catalogue.create(transaction, request.database, collectionName(request));
  });
  return {};
}

export async function drop(request: Request): Promise<Doc> {
  parseArguments(request, fields());
  return writing(request, (transaction) => {
    const collection = existingForWriting(request, transaction);
    if (!collection) return {};
    dropCollection(transaction, request.engine.catalogue, collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.namespace };
  });
}

const RENAME = fields('to', 'dropTarget');

/** Within one database; what is in the other name's place is dropped in the same commit. */
export async function renameCollection(request: Request): Promise<Doc> {
  const args = parseArguments(request, RENAME);
  if (request.database !== 'admin')
    throw new StoreError(13, 'renameCollection may only be run against the admin database.');
  const from = splitNamespace(args.required('renameCollection', args.string('renameCollection')));
  const to = splitNamespace(args.required('to', args.string('to')));
  const dropTarget = args.boolean('dropTarget');
  if (from.database !== to.database) {
    throw new StoreError(
      115,
      'renameCollection into another database is not supported by the embedded store',
    );
  }
  if (from.name === to.name) throw new StoreError(20, 'Cannot rename a collection to its own name');
  const { catalogue } = request.engine;
  await writing(request, (transaction) => {
    const source = catalogue.find(transaction, from.database, from.name);
    if (!source) throw new StoreError(26, `Source collection ${from.database}.${from.name} does not exist`);
    const target = catalogue.find(transaction, to.database, to.name);
    if (target && !dropTarget) throw new StoreError(48, 'target namespace exists');
    catalogue.relyOn(transaction, source);
    if (target) dropCollection(transaction, catalogue, target);
    catalogue.rename(transaction, source, to.name);
  });
  return {};
}

function splitNamespace(namespace: string): { database: string; name: string } {
  const dot = namespace.indexOf('.');
  if (dot <= 0) throw new StoreError(73, `Invalid namespace specified '${namespace}'`);
  return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

export async function dropDatabase(request: Request): Promise<Doc> {
  parseArguments(request, fields());
  const { catalogue } = request.engine;
  await writing(request, (transaction) => {
    for (const collection of catalogue.list(transaction, request.database)) {
      dropCollection(transaction, catalogue, collection);
    }
  });
  return { dropped: request.database };
}

const LIST_COLLECTIONS = fields('filter', 'nameOnly', 'authorizedCollections', 'cursor');

export async function listCollections(request: Request): Promise<Doc> {
  const args = parseArguments(request, LIST_COLLECTIONS);
  const matches = compileMatcher(args.doc('filter') ?? {});
  const nameOnly = args.boolean('nameOnly');
  const collections = await reading(request, (reader) =>
    request.engine.catalogue.list(reader, request.database),
  );
  const documents = collections.map(({ name, uuid, idIndex }): Doc => ({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: idIndex.spec,
  }));
  const listed = documents
    .filter(matches)
    .map(({ name, type, ...rest }) => (nameOnly ? { name, type } : { name, type, ...rest }));
  const cursor = cursorOver(request, `${request.database}.$cmd.listCollections`, listed);
  return firstBatch(request, cursor, { size: batchSize(args) });
}

const LIST_DATABASES = fields('filter', 'nameOnly', 'authorizedDatabases');

export async function listDatabases(request: Request): Promise<Doc> {
  const args = parseArguments(request, LIST_DATABASES);
  if (request.database !== 'admin')
    throw new StoreError(13, 'listDatabases may only be run against the admin database.');
  const filter = args.doc('filter') ?? {};
  const matches = compileMatcher(filter);
  const collections = await reading(request, (reader) => request.engine.catalogue.list(reader));
  const names = [...new Set(collections.map((collection) => collection.database))].sort();
  // all databases share one file, whose size is that of none of them
  const databases = names.map((name): Doc => ({ name, sizeOnDisk: 0, empty: false })).filter(matches);
  if (args.boolean('nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: request.engine.store.statistics().usedBytes };
}
