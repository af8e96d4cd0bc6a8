import { isEmptyDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { countDocuments } from '../collections/documents.ts';
import { countByIndex } from '../planner/indexCount.ts';
import { search, type Search } from '../planner/search.ts';
import type { Reader } from '../storage/keyRange.ts';
import { StoreError } from '../storeError.ts';
import { parseArguments, fields, findCollection, reading, type Request } from './request.ts';

const COUNT = fields('query', 'limit', 'skip');

function parseCount(request: Request): Search {
  const args = parseArguments(request, COUNT);
  return {
    filter: args.doc('query') ?? {},
    skip: args.count('skip'),
    limit: magnitude(args.any('limit')),
  };
}

// a negative limit means the same as the positive one
function magnitude(limit: unknown): number | undefined {
  if (limit === undefined || limit === null) return undefined;
  if (isNumber(limit)) return Math.abs(Math.trunc(toDouble(limit)));
  throw new StoreError(14, "BSON field 'count.limit' is the wrong type, expected a number");
}

export async function count(request: Request): Promise<Doc> {
  const query = parseCount(request);
  return { n: await reading(request, (reader) => countFound(request, reader, query)) };
}

/** Counts the documents of a search, by the entries of an index alone where that is possible. */
export async function countFound(request: Request, reader: Reader, query: Search): Promise<number> {
  const { filter, skip = 0, limit } = query;
  const collection = findCollection(request, reader);
  const all =
    collection &&
    (isEmptyDoc(filter) ? countDocuments(reader, collection) : countByIndex(reader, collection, filter));
  if (all !== undefined) return Math.min(Math.max(0, all - skip), limit || Infinity);
  let n = 0;
  await request.timeSlice.forEach(search(reader, collection, query), () => {
    n += 1;
    return true;
  });
  return n;
}
