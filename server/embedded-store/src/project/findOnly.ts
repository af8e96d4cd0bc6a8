import { parseFieldPath } from '../aggregate/fieldPath.ts';
import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { isTruthy } from '../bson/truth.ts';
import { compileMatcher, compilePositionalMatcher, type Match } from '../match/matcher.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { badValue, StoreError } from '../storeError.ts';
import type { FindOnly, Statement } from './parse.ts';

type Path = readonly string[];
/** What is done to the projected document; `original` is the document as it was found. */
type Afterwards = (projected: Doc, original: Doc) => Doc;

export interface FindOnlyForms {
  parse: FindOnly;
  afterwards: Afterwards[];
  has: { slice: boolean; elemMatch: boolean };
}

/** The projection forms that only `find` knows: `$slice`, `$elemMatch` and the positional `.$`. */
export function findOnlyForms(env: QueryEnv & { filter?: Doc }): FindOnlyForms {
  const afterwards: Afterwards[] = [];
  const has = { slice: false, elemMatch: false };
  let positional = false;

  const parse: FindOnly = (parents, name, operand) => {
    if (/(?:^|\.)\$(?:\.|$)/.test(name)) {
      if (positional)
        throw new StoreError(31276, 'Cannot specify more than one positional projection per query.');
      if (has.elemMatch) throw new StoreError(31256, 'Cannot specify positional operator and $elemMatch.');
      positional = true;
      const path = positionalPath(parents, name, operand, env.filter ?? {});
      afterwards.push(positionalProjection(path, compilePositionalMatcher(env.filter ?? {}, env)));
      return { kind: 'positional', path };
    }
    if (!isDoc(operand) || fieldNames(operand).length !== 1) return undefined;
    const path = [...parents, ...parseFieldPath(name)];
    if (operand.$slice !== undefined) {
      const slice = parseSlice(operand.$slice);
      if (slice === undefined) return undefined;
      has.slice = true;
      afterwards.push((projected) => sliceAt(projected, path, 0, slice));
      return { kind: 'slice', path };
    }
    if (operand.$elemMatch === undefined) return undefined;
    if (positional) throw new StoreError(31255, 'Cannot specify positional operator and $elemMatch.');
    has.elemMatch = true;
    return elemMatchProjection(path, operand, env);
  };
  return { parse, afterwards, has };
}

type Slice = { skip?: number; limit: number };

/** `undefined` when it is not the form of `find`, and so may be the expression `$slice`. */
function parseSlice(operand: unknown): Slice | undefined {
  if (isNumber(operand)) return { limit: Math.trunc(toDouble(operand)) };
  if (!Array.isArray(operand) || operand.length !== 2) return undefined;
  const [skip, limit] = operand as unknown[];
  if (!isNumber(skip) || !isNumber(limit)) return undefined;
  if (toDouble(limit) <= 0)
    throw new StoreError(31259, `$slice limit must be positive, got ${toDouble(limit)}`);
  return { skip: Math.trunc(toDouble(skip)), limit: Math.trunc(toDouble(limit)) };
}

function sliceArray(array: readonly unknown[], { skip, limit }: Slice): unknown[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

/** Slices the array at the path, also in each document of an array on the way. */
function sliceAt(doc: Doc, path: Path, from: number, slice: Slice): Doc {
  const name = path[from] ?? '';
  const value = fieldOf(doc, name);
  const last = from + 1 === path.length;
  let replaced: unknown = value;
  if (Array.isArray(value)) {
    replaced = last
      ? sliceArray(value, slice)
      : value.map((element: unknown) => (isDoc(element) ? sliceAt(element, path, from + 1, slice) : element));
  } else if (isDoc(value) && !last) {
    replaced = sliceAt(value, path, from + 1, slice);
  }
  if (replaced === value) return doc;
  const copy = { ...doc };
  setField(copy, name, replaced);
  return copy;
}

function elemMatchProjection(path: Path, operand: Doc, env: QueryEnv): Statement {
  const [name = ''] = path;
  if (!isDoc(operand.$elemMatch)) {
    throw new StoreError(31274, 'elemMatch: Invalid argument, object required');
  }
  if (path.length !== 1) throw new StoreError(31275, 'Cannot use $elemMatch projection on a nested field.');
  const matchesElement = compileMatcher({ a: operand }, env);
  return {
    kind: 'compute',
    path,
    evaluate: (root) => {
      const value = fieldOf(root, name);
      if (!Array.isArray(value)) return undefined;
      const found = (value as unknown[]).find((element) => matchesElement({ a: [element] }));
      return found === undefined ? undefined : [found];
    },
  };
}

function positionalPath(parents: Path, name: string, operand: unknown, filter: Doc): Path {
  if (isDoc(operand)) {
    throw new StoreError(31271, 'positional projection cannot be used with an expression or sub object');
  }
  if (!isNumber(operand) && typeof operand !== 'boolean') {
    throw new StoreError(31308, 'positional projection cannot be used with a literal');
  }
  if (!isTruthy(operand)) {
    throw new StoreError(31395, 'positional projection cannot be used with exclusion');
  }
  if (!name.endsWith('.$') || /(?:^|\.)\$\./.test(name)) {
    throw new StoreError(
      31394,
      "As of 4.4, it's illegal to specify positional operator in the middle of a path. " +
        'Positional projection may only be used at the end.',
    );
  }
  const path = [...parents, ...parseFieldPath(name.slice(0, -2))];
  if (!namesField(filter, path[0] ?? '')) {
    throw new StoreError(31277, `Positional projection '${name}' does not match the query document.`);
  }
  return path;
}

/** Does some condition of the filter concern a path that begins with this name? */
function namesField(filter: Doc, first: string): boolean {
  return entriesOf(filter).some(([name, operand]) =>
    Array.isArray(operand) && name.startsWith('$')
      ? operand.some((branch) => isDoc(branch) && namesField(branch, first))
      : name === first || name.startsWith(`${first}.`),
  );
}

function positionalProjection(path: Path, match: (doc: Doc) => Match): Afterwards {
  return (projected, original) => {
    const { positions } = match(original);
    return replaceFirstArray(projected, path, 0, (array) => {
      const [position, ...others] = positions;
      if (position === undefined) {
        throw new StoreError(51246, "positional operator '.$' couldn't find a matching element in the array");
      }
      if (others.length > 0) {
        throw badValue(
          "the positional operator '.$' is ambiguous: the filter matched several array elements",
        );
      }
      if (position >= array.length) {
        throw new StoreError(51247, "positional operator '.$' element mismatch");
      }
      return [array[position]];
    });
  };
}

function replaceFirstArray(
  doc: Doc,
  path: Path,
  from: number,
  replace: (array: readonly unknown[]) => unknown[],
): Doc {
  const name = path[from];
  if (name === undefined) return doc;
  const value = fieldOf(doc, name);
  if (!Array.isArray(value) && !isDoc(value)) return doc;
  const copy = { ...doc };
  if (Array.isArray(value)) {
    // what stands below the array in the path is created in place of it, as MongoDB does
    if (from + 1 < path.length) {
      throw badValue("the positional operator '.$' is supported at the array itself only");
    }
    setField(copy, name, replace(value));
  } else {
    setField(copy, name, replaceFirstArray(value, path, from + 1, replace));
  }
  return copy;
}
