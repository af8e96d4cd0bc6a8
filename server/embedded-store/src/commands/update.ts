import { isDoc, type Doc } from '../bson/document.ts';
import { replaceDocument, insertDocument } from '../collections/documents.ts';
import type { Collection } from '../collections/catalogue.ts';
import { search } from '../planner/search.ts';
import type { Transaction } from '../storage/transaction.ts';
import { failedToParse, notSupported } from '../storeError.ts';
import { isModifierUpdate } from '../update/modifiers.ts';
import { compileUpdate, type CompiledUpdate } from '../update/update.ts';
import { Arguments } from './arguments.ts';
import {
  parseArguments,
  collectionForInserting,
  existingForWriting,
  fields,
  writing,
  type Request,
} from './request.ts';
import { checkBatchSize, isOrdered, writeAll } from './writeErrors.ts';

const UPDATE = fields('updates', 'ordered', 'bypassDocumentValidation');
const STATEMENT = new Set(['q', 'u', 'upsert', 'multi']);

interface Statement {
  filter: Doc;
  change: CompiledUpdate;
  upsert: boolean;
  multi: boolean;
}

/** Each statement is parsed when it is carried out, as it may fail on its own; an unknown field fails all. */
function parseUpdates(request: Request): { ordered: boolean; statements: (() => Statement)[] } {
  const args = parseArguments(request, UPDATE);
  const updates = args.required('updates', args.docs('updates'));
  checkBatchSize(updates);
  const statements = updates.map((one) => {
    const fieldsOfOne = new Arguments('update.updates', one, STATEMENT);
    return () => parseStatement(request, fieldsOfOne);
  });
  return { ordered: isOrdered(args), statements };
}

export async function update(request: Request): Promise<Doc> {
  const { ordered, statements } = parseUpdates(request);
  const { results, writeErrors } = await writing(request, (transaction) => {
    return writeAll(request, transaction, statements, ordered, (part, parse) =>
      updateDocuments(request, part, parse()),
    );
  });
  const upserted = results.flatMap(({ index, result }) =>
    result.upserted ? [{ index, _id: result.upserted._id }] : [],
  );
  return {
    n: results.reduce((sum, { result }) => sum + result.matched, 0) + upserted.length,
    nModified: results.reduce((sum, { result }) => sum + result.modified, 0),
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
  };
}

function parseStatement(request: Request, args: Arguments): Statement {
  const filter = args.required('q', args.doc('q'));
  const multi = args.boolean('multi');
  const change = parseUpdate(args, 'u', filter);
  const update = args.any('u');
  if (multi && isDoc(update) && !isModifierUpdate(update)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  return { change, filter, upsert: args.boolean('upsert'), multi };
}

/** Reads the update in the field `name`. @throws StoreError when it is malformed */
export function parseUpdate(args: Arguments, name: string, filter: Doc): CompiledUpdate {
  const value = args.required(name, args.any(name));
  if (Array.isArray(value)) throw notSupported('an update by a pipeline');
  if (!isDoc(value)) throw failedToParse('Update argument must be either an object or an array');
  return compileUpdate(value, filter);
}

function updateDocuments(
  request: Request,
  transaction: Transaction,
  statement: Statement,
): { matched: number; modified: number; upserted?: Doc } {
  const collection = existingForWriting(request, transaction);
  const { filter, change, upsert, multi } = statement;
  const steps = search(transaction, collection, { filter, limit: multi ? undefined : 1 });
  // all are found before the first is changed: a change must not bring a document before the search again
  const found = [...request.timeSlice.results(steps)];
  if (found.length === 0 && upsert) {
    return { matched: 0, modified: 0, upserted: upsertDocument(request, transaction, change) };
  }
  let modified = 0;
  for (const { doc } of found) {
    request.timeSlice.isOver();
    if (collection && changeDocument(transaction, collection, doc, change) !== doc) modified += 1;
  }
  return { matched: found.length, modified };
}

/** Applies the change to a document and stores it if that makes a difference; returns the very same object if not. */
export function changeDocument(
  transaction: Transaction,
  collection: Collection,
  before: Doc,
  change: CompiledUpdate,
): Doc {
  const after = change.apply(before);
  if (after !== before) replaceDocument(transaction, collection, before, after);
  return after;
}

export function upsertDocument(request: Request, transaction: Transaction, change: CompiledUpdate): Doc {
  const document = change.upsert();
  insertDocument(transaction, collectionForInserting(request, transaction), document);
  return document;
}
