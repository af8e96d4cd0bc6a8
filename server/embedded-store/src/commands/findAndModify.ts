import type { Doc } from '../bson/document.ts';
import { removeDocument } from '../collections/documents.ts';
import type { Found } from '../planner/execute.ts';
import { search } from '../planner/search.ts';
import { compileProjection } from '../project/projection.ts';
import type { Transaction } from '../storage/transaction.ts';
import { failedToParse } from '../storeError.ts';
import type { CompiledUpdate } from '../update/update.ts';
import { parseArguments, existingForWriting, fields, writing, type Request } from './request.ts';
import { changeDocument, parseUpdate, upsertDocument } from './update.ts';

const FIND_AND_MODIFY = fields(
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
);

interface Modification {
  filter: Doc;
  sort: Doc | undefined;
  wantsNew: boolean;
  /** `undefined` removes the document. */
  change: CompiledUpdate | undefined;
  upsert: boolean;
  project: (doc: Doc) => Doc;
}

export async function findAndModify(request: Request): Promise<Doc> {
  const modification = parseModification(request);
  return writing(request, (transaction) => modify(request, transaction, modification));
}

function parseModification(request: Request): Modification {
  const args = parseArguments(request, FIND_AND_MODIFY);
  const remove = args.boolean('remove');
  const wantsNew = args.boolean('new');
  const upsert = args.boolean('upsert');
  if (remove && args.has('update')) throw failedToParse("Cannot specify both an 'update' and 'remove'=true");
  if (remove && upsert) throw failedToParse("Cannot specify both 'upsert'=true and 'remove'=true ");
  if (remove && wantsNew) {
    throw failedToParse(
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  }
  if (!remove && !args.has('update'))
    throw failedToParse("Either an update or 'remove'=true must be specified");
  const filter = args.doc('query') ?? {};
  const change = remove ? undefined : parseUpdate(args, 'update', filter);
  const project = compileProjection(args.doc('fields') ?? {});
  return { sort: args.doc('sort'), wantsNew, change, upsert, filter, project };
}

function modify(request: Request, transaction: Transaction, modification: Modification): Doc {
  const { sort, filter, change, upsert, wantsNew, project } = modification;
  const collection = existingForWriting(request, transaction);
  const steps = search(transaction, collection, { filter, sort, limit: 1 });
  const [found] = request.timeSlice.results(steps) as Iterable<Found | undefined>;
  if (!change) {
    if (found && collection) removeDocument(transaction, collection, found.doc);
    return { lastErrorObject: { n: found ? 1 : 0 }, value: found ? project(found.doc) : null };
  }
  if (found && collection) {
    const after = changeDocument(transaction, collection, found.doc, change);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: project(wantsNew ? after : found.doc) };
  }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const inserted = upsertDocument(request, transaction, change);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted._id },
    value: wantsNew ? project(inserted) : null,
  };
}
