import type { Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/keys.ts';
import { splitPath } from '../bson/path.ts';
import { search, type Search } from '../planner/search.ts';
import { distinctValues } from './distinctValues.ts';
import { parseArguments, fields, findCollection, reading, type Request } from './request.ts';

const DISTINCT = fields('key', 'query', 'hint', 'collation');

function parseDistinct(request: Request): Search & { key: string } {
  const args = parseArguments(request, DISTINCT);
  args.refuseQueryOptions();
  return {
    key: args.required('key', args.string('key')),
    filter: args.doc('query') ?? {},
  };
}

export async function distinct(request: Request): Promise<Doc> {
  const query = parseDistinct(request);
  const path = splitPath(query.key);
  const values = new Map<string, unknown>();
  await reading(request, async (reader) => {
    const found = search(reader, findCollection(request, reader), query, request);
    await request.timeSlice.forEach(found, ({ doc }) => {
      for (const value of distinctValues(doc, path)) {
        const name = encodeKey(value).toString('latin1');
        if (!values.has(name)) values.set(name, value);
      }
      return true;
    });
  });
  return {
    values: [...values.values()],
    ...(request.shared && { atClusterTime: request.shared.time }),
  };
}
