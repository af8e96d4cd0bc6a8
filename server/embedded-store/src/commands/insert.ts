import type { Doc } from '../bson/document.ts';
import { insertDocument } from '../collections/documents.ts';
import { prepareForInsert } from '../update/storedDocument.ts';
import { parseArguments, collectionForInserting, fields, writing, type Request } from './request.ts';
import { checkBatchSize, isOrdered, writeAll } from './writeErrors.ts';

const INSERT = fields('documents', 'ordered', 'bypassDocumentValidation');

export async function insert(request: Request): Promise<Doc> {
  const args = parseArguments(request, INSERT);
  const documents = args.required('documents', args.docs('documents'));
  checkBatchSize(documents);
  const { results, writeErrors } = await writing(request, (transaction) => {
    const collection = collectionForInserting(request, transaction);
    return writeAll(request, transaction, documents, isOrdered(args), (part, document) =>
      insertDocument(part, collection, prepareForInsert(document)),
    );
  });
  return { n: results.length, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}
