import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isArrayIndex, type Path } from '../bson/path.ts';

/** The values that `distinct` sees at a path: arrays count by their elements, an absent field not at all. */
export function distinctValues(doc: Doc, path: Path): unknown[] {
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
