import { Long } from 'bson';
import {
  fieldNames,
  fieldOf,
  hasField,
  isDoc,
  removeField,
  setField,
  type Doc,
} from '../../bson/document.ts';
import { show } from '../../bson/show.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';
import { parseFieldPath } from '../fieldPath.ts';
import type { StageBuilder } from '../stage.ts';

type Path = readonly string[];

interface Unwind {
  path: Path;
  index: Path | undefined;
  preserve: boolean;
}

/** `$unwind`: one document for each element; a value that is no array counts as its only element. */
export const unwind: StageBuilder = (spec) => {
  const options = parseUnwind(spec);
  return function* (input) {
    for (const doc of input) yield* unwindDoc(doc, options);
  };
};

function* unwindDoc(doc: Doc, { path, index, preserve }: Unwind): Iterable<Doc> {
  const withIndex = (result: Doc, position: unknown): Doc =>
    index === undefined ? result : withValue(result, index, position);
  const value = valueOf(doc, path);
  if (Array.isArray(value) && value.length > 0) {
    for (const [position, element] of value.entries()) {
      yield withIndex(withValue(doc, path, element), Long.fromNumber(position));
    }
  } else if (Array.isArray(value)) {
    if (preserve) yield withIndex(withValue(doc, path, undefined), null);
  } else if (value !== null && value !== undefined) {
    yield withIndex(doc, null);
  } else if (preserve) {
    yield withIndex(doc, null);
  }
}

/** The value at a path that leads through documents only. */
function valueOf(doc: Doc, path: Path): unknown {
  let current: unknown = doc;
  for (const part of path) current = isDoc(current) ? fieldOf(current, part) : undefined;
  return current;
}

/** A copy with another value at the path, or without it; documents on the way are made if need be. */
export function withValue(doc: Doc, path: Path, value: unknown): Doc {
  const [name = '', ...rest] = path;
  const copy = { ...doc };
  if (rest.length > 0) {
    const inner = fieldOf(doc, name);
    if (value === undefined && !isDoc(inner)) return doc;
    setField(copy, name, withValue(isDoc(inner) ? inner : {}, rest, value));
  } else if (value === undefined) {
    removeField(copy, name);
  } else {
    setField(copy, name, value);
  }
  return copy;
}

function parseUnwind(spec: unknown): Unwind {
  if (typeof spec === 'string') return { path: parsePath(spec), index: undefined, preserve: false };
  if (!isDoc(spec)) {
    throw new StoreError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeAliasOf(spec)}`,
    );
  }
  for (const name of fieldNames(spec)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw new StoreError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const preserve = fieldOf(spec, 'preserveNullAndEmptyArrays') ?? false;
  if (typeof preserve !== 'boolean') {
    throw new StoreError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeAliasOf(preserve)}`,
    );
  }
  if (!hasField(spec, 'path')) throw new StoreError(28812, 'no path specified to $unwind stage');
  return {
    path: parsePath(fieldOf(spec, 'path')),
    index: parseIndex(fieldOf(spec, 'includeArrayIndex')),
    preserve,
  };
}

function parseIndex(name: unknown): Path | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || name === '') {
    throw new StoreError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeAliasOf(name)}`,
    );
  }
  if (name.startsWith('$')) {
    throw new StoreError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${name}`,
    );
  }
  return parseFieldPath(name);
}

function parsePath(path: unknown): Path {
  if (typeof path !== 'string') {
    throw new StoreError(28808, `expected a string as the path for $unwind stage, got ${typeAliasOf(path)}`);
  }
  if (!path.startsWith('$')) {
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${show(path)}`);
  }
  return parseFieldPath(path.slice(1));
}
