import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/keys.ts';
import { isArrayIndex, splitPath, type Path } from '../bson/path.ts';
import { search } from '../planner/search.ts';
import { parseArguments, fields, findCollection, reading, type Request } from './request.ts';

const DISTINCT = fields('key', 'query');

export async function distinct(request: Request): Promise<Doc> {
  const args = parseArguments(request, DISTINCT);
  const path = splitPath(args.required('key', args.string('key')));
  const filter = args.doc('query') ?? {};
  const values = new Map<string, unknown>();
  await reading(request, async (reader) => {
    const found = search(reader, findCollection(request, reader), { filter });
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

/** Returns the values that `distinct` sees at a path: arrays count by their elements, an absent field not at all. */
function distinctValues(doc: Doc, path: Path): unknown[] {
  const [name = '', ...rest] = path;
  return valuesBelow(fieldOf(doc, name), rest);
}

function valuesBelow(value: unknown, rest: Path): unknown[] {
  if (value === undefined) return [];
  if (rest.length === 0) return Array.isArray(value) ? (value as unknown[]) : [value];
  if (isDoc(value)) return distinctValues(value, rest);
  if (!Array.isArray(value)) return [];
  const [part = '', ...further] = rest;
  if (isArrayIndex(part)) return valuesBelow((value as unknown[])[Number(part)], further);
  return value.filter(isDoc).flatMap((element) => distinctValues(element, rest));
}
