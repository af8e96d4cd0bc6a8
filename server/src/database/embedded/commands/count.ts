import { isEmptyDoc, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { encodeKey } from '../bson/keys.ts';
import { splitPath } from '../bson/path.ts';
import { countDocuments } from '../collections/documents.ts';
import { search } from '../planner/search.ts';
import { StoreError } from '../storeError.ts';
import { distinctValues } from './distinctValues.ts';
import { environment, hintOf } from './find.ts';
import { argumentsOf, fields, findCollection, reading, type Request } from './request.ts';

const COUNT = fields('query', 'limit', 'skip', 'hint', 'collation', 'fields');

export async function count(request: Request): Promise<Doc> {
  const args = argumentsOf(request, COUNT);
  args.refuseCollation();
  const filter = args.doc('query') ?? {};
  const skip = args.count('skip') ?? 0;
  // a negative limit means the same as the positive one
  const limit = Math.abs(signed(args.any('limit')));
  const env = environment(request, args);
  const hint = hintOf(args);
  const n = await reading(request, async (reader) => {
    const collection = findCollection(request, reader);
    if (collection && isEmptyDoc(filter) && hint === undefined) return countDocuments(reader, collection);
    let found = 0;
    const steps = search(reader, collection, { filter, hint, limit: limit ? skip + limit : 0 }, env);
    await request.pace.forEach(steps, () => {
      found += 1;
      return true;
    });
    return found;
  });
  return { n: Math.min(Math.max(0, n - skip), limit || Infinity) };
}

function signed(limit: unknown): number {
  if (limit === undefined || limit === null) return 0;
  if (isNumber(limit)) return Math.trunc(toDouble(limit));
  throw new StoreError(14, "BSON field 'count.limit' is the wrong type, expected a number");
}

const DISTINCT = fields('key', 'query', 'hint', 'collation');

export async function distinct(request: Request): Promise<Doc> {
  const args = argumentsOf(request, DISTINCT);
  args.refuseCollation();
  const key = args.required('key', args.string('key'));
  const filter = args.doc('query') ?? {};
  const path = splitPath(key);
  const env = environment(request, args);
  const values = new Map<string, unknown>();
  await reading(request, async (reader) => {
    const steps = search(reader, findCollection(request, reader), { filter, hint: hintOf(args) }, env);
    await request.pace.forEach(steps, ({ doc }) => {
      for (const value of distinctValues(doc, path)) {
        const name = encodeKey(value).toString('latin1');
        if (!values.has(name)) values.set(name, value);
      }
      return true;
    });
  });
  return { values: [...values.values()] };
}
