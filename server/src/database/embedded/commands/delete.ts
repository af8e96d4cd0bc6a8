import type { Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { removeDocument } from '../collections/documents.ts';
import { search } from '../planner/search.ts';
import { failedToParse } from '../storeError.ts';
import { Arguments } from './arguments.ts';
import { environment, hintOf } from './find.ts';
import { argumentsOf, existingForWriting, fields, writing, type Request } from './request.ts';
import { checkBatchSize, writeAll } from './writeErrors.ts';

const DELETE = fields('deletes', 'ordered', 'let', 'bypassDocumentValidation');
const STATEMENT = new Set(['q', 'limit', 'collation', 'hint']);

export async function deleteDocuments(request: Request): Promise<Doc> {
  const args = argumentsOf(request, DELETE);
  const deletes = args.required('deletes', args.docs('deletes'));
  const ordered = !args.has('ordered') || args.boolean('ordered');
  checkBatchSize(deletes);
  const env = environment(request, args);
  const { results, writeErrors } = await writing(request, (transaction) => {
    const collection = existingForWriting(request, transaction);
    return writeAll(request, transaction, deletes, ordered, (part, statement) => {
      const query = parseStatement(statement);
      const found = [...request.pace.results(search(part, collection, query, env))];
      for (const { doc } of found) if (collection) removeDocument(part, collection, doc);
      return found.length;
    });
  });
  const n = results.reduce((sum, { result }) => sum + result, 0);
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}

function parseStatement(statement: Doc): { filter: Doc; limit: number; hint: unknown } {
  const args = new Arguments('delete.deletes', statement, STATEMENT);
  args.refuseCollation();
  const limit = args.required('limit', args.any('limit'));
  const number = isNumber(limit) ? toDouble(limit) : undefined;
  if (number !== 0 && number !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(number)}`);
  }
  return { filter: args.required('q', args.doc('q')), limit: number, hint: hintOf(args) };
}
