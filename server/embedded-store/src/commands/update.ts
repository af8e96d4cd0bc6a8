import { isDoc, type Doc } from '../bson/document.ts';
import { replaceDocument, insertDocument } from '../collections/documents.ts';
import type { Collection } from '../collections/catalogue.ts';
import { search } from '../planner/search.ts';
import type { Found } from '../planner/execute.ts';
import type { Transaction } from '../storage/transaction.ts';
import { failedToParse } from '../storeError.ts';
import { isModifierUpdate } from '../update/modifiers.ts';
import {
  applyUpdate,
  buildUpsert,
  validateUpdate,
  type Update,
  type UpdateContext,
} from '../update/update.ts';
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

const UPDATE = fields('updates', 'ordered', 'bypassDocumentValidation', 'let');
const STATEMENT = new Set([
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'collation',
  'arrayFilters',
  'hint',
  'upsertSupplied',
]);

/** A change of documents, as both `update` and `findAndModify` ask for it. */
export interface Change {
  filter: Doc;
  update: Update;
  context: UpdateContext;
  upsert: boolean;
}

interface Statement extends Change {
  multi: boolean;
}

/** Each statement is parsed when it is carried out, as it may fail on its own; an unknown field fails all. */
function parseUpdates(request: Request): { ordered: boolean; statements: (() => Statement)[] } {
  const args = parseArguments(request, UPDATE);
  const updates = args.required('updates', args.docs('updates'));
  checkBatchSize(updates);
  args.refuse('let');
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
  args.refuseQueryOptions();
  args.refuse('c');
  const filter = args.required('q', args.doc('q'));
  const multi = args.boolean('multi');
  const change = parseUpdate(request, args, 'u', filter);
  if (multi && !Array.isArray(change.update) && !isModifierUpdate(change.update as Doc)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  return { ...change, filter, upsert: args.boolean('upsert'), multi };
}

/** Reads the update in the field `name`. @throws StoreError when it is malformed */
export function parseUpdate(
  request: Request,
  args: Arguments,
  name: string,
  filter: Doc,
): Pick<Change, 'update' | 'context'> {
  const value = args.required(name, args.any(name));
  const update = Array.isArray(value) ? args.docs(name) : value;
  if (!Array.isArray(update) && !isDoc(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  const context = { filter, env: request };
  validateUpdate(update, context);
  return { update, context };
}

function updateDocuments(
  request: Request,
  transaction: Transaction,
  statement: Statement,
): { matched: number; modified: number; upserted?: Doc } {
  const collection = existingForWriting(request, transaction);
  const limit = statement.multi ? undefined : 1;
  const steps = search(transaction, collection, { ...statement, limit }, request);
  // all are found before the first is changed: a change must not bring a document before the search again
  const found = [...request.timeSlice.results(steps)];
  if (found.length === 0 && statement.upsert) {
    return { matched: 0, modified: 0, upserted: upsertDocument(request, transaction, statement) };
  }
  let modified = 0;
  for (const one of found) {
    request.timeSlice.isOver();
    if (collection && changeDocument(transaction, collection, one, statement).changed) modified += 1;
  }
  return { matched: found.length, modified };
}

/** Applies the change to one document, and stores it if that makes a difference. */
export function changeDocument(
  transaction: Transaction,
  collection: Collection,
  found: Found,
  change: Change,
): { after: Doc; changed: boolean } {
  const after = applyUpdate(found.doc, change.update, change.context);
  const changed = after !== found.doc;
  if (changed) replaceDocument(transaction, collection, found.doc, after);
  return { after, changed };
}

export function upsertDocument(request: Request, transaction: Transaction, change: Change): Doc {
  const document = buildUpsert(change.filter, change.update, change.context);
  insertDocument(transaction, collectionForInserting(request, transaction), document);
  return document;
}
