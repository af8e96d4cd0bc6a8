import type { Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { removeDocument } from '../collections/documents.ts';
import { show } from '../bson/show.ts';
import { search, type Search } from '../planner/search.ts';
import { failedToParse } from '../storeError.ts';
import { Arguments } from './arguments.ts';
import { parseArguments, existingForWriting, fields, writing, type Request } from './request.ts';
import { checkBatchSize, isOrdered, writeAll } from './writeErrors.ts';

const DELETE = fields('deletes', 'ordered', 'bypassDocumentValidation');
const STATEMENT = new Set(['q', 'limit']);

/** Each statement is parsed when it is carried out, as it may fail on its own; an unknown field fails all. */
function parseDeletes(request: Request): { ordered: boolean; statements: (() => Search)[] } {
  const args = parseArguments(request, DELETE);
  const deletes = args.required('deletes', args.docs('deletes'));
  checkBatchSize(deletes);
  const statements = deletes.map((one) => {
    const fieldsOfOne = new Arguments('delete.deletes', one, STATEMENT);
    return () => parseStatement(fieldsOfOne);
  });
  return { ordered: isOrdered(args), statements };
}

export async function deleteDocuments(request: Request): Promise<Doc> {
  const { ordered, statements } = parseDeletes(request);
  const { results, writeErrors } = await writing(request, (transaction) => {
    const collection = existingForWriting(request, transaction);
    return writeAll(request, transaction, statements, ordered, (part, parse) => {
      const found = [...request.timeSlice.results(search(part, collection, parse()))];
      for (const { doc } of found) if (collection) removeDocument(part, collection, doc);
      return found.length;
    });
  });
  const n = results.reduce((sum, { result }) => sum + result, 0);
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}

function parseStatement(args: Arguments): Search {
  const limit = args.required('limit', args.any('limit'));
  const number = isNumber(limit) ? toDouble(limit) : undefined;
  if (number !== 0 && number !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${show(limit)}`);
  }
  return { filter: args.required('q', args.doc('q')), limit: number };
}
