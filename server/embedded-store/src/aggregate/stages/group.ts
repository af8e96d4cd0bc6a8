import { entriesOf, fieldOf, hasField, isDoc, setField, type Doc } from '../../bson/document.ts';
import { show } from '../../bson/show.ts';
import { canonicalType } from '../../bson/types.ts';
import { compareValues } from '../../bson/order.ts';
import { StoreError } from '../../storeError.ts';
import { compileAccumulator, type Accumulator, type AccumulatorFactory } from '../accumulators.ts';
import { compilerFor } from '../expression.ts';
import type { Compiler, Evaluate } from '../operator.ts';
import { identityOf } from '../operators/sets.ts';
import type { Flow, StageBuilder, StageContext } from '../stage.ts';
import { compileSort } from '../../sort/sort.ts';

type Fields = readonly (readonly [string, AccumulatorFactory])[];

interface Group {
  id: unknown;
  accumulators: (readonly [string, Accumulator])[];
}

/** `$group`; groups come in the order in which their first documents came. */
export const group: StageBuilder = (spec, { scope }) => {
  if (!isDoc(spec)) throw new StoreError(15947, "a group's fields must be specified in an object");
  const id = fieldOf(spec, '_id');
  if (id === undefined) throw new StoreError(15955, 'a group specification must include an _id');
  const compiler = compilerFor(scope);
  return grouping(
    compiler.compile(id),
    accumulatorsOf(
      entriesOf(spec).filter(([name]) => name !== '_id'),
      compiler,
    ),
  );
};

function accumulatorsOf(fields: readonly [string, unknown][], compiler: Compiler): Fields {
  return fields.map(
    ([name, accumulator]) => [name, compileAccumulator(name, accumulator, compiler)] as const,
  );
}

function grouping(idOf: Evaluate, fields: Fields): Flow {
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const doc of input) {
      const id = idOf(doc) ?? null;
      const identity = identityOf(id);
      let found = groups.get(identity);
      if (found === undefined) {
        found = { id, accumulators: fields.map(([name, create]) => [name, create()] as const) };
        groups.set(identity, found);
      }
      for (const [, accumulator] of found.accumulators) accumulator.add(doc);
    }
    for (const each of groups.values()) yield resultOf(each);
  };
}

function resultOf({ id, accumulators }: Group): Doc {
  const result: Doc = { _id: id };
  for (const [name, accumulator] of accumulators) setField(result, name, accumulator.result());
  return result;
}

/** `$sortByCount`: groups by an expression, the largest group first. */
export const sortByCount: StageBuilder = (spec, context) => {
  const isExpression =
    (typeof spec === 'string' && spec.startsWith('$')) ||
    (isDoc(spec) && entriesOf(spec)[0]?.[0].startsWith('$') === true);
  if (!isExpression) {
    throw new StoreError(
      typeof spec === 'string' ? 40148 : isDoc(spec) ? 40147 : 40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const flow = group({ _id: spec, count: { $sum: 1 } }, context);
  const compare = compileSort({ count: -1 });
  return function* (input) {
    yield* [...flow(input)].sort(compare);
  };
};

const BUCKET_OPTIONS = ['groupBy', 'boundaries', 'default', 'output'];

/** `$bucket`: groups by the boundaries that a value lies between. */
export const bucket: StageBuilder = (spec, context) => {
  if (!isDoc(spec)) throw new StoreError(40201, 'Argument to $bucket stage must be an object');
  for (const [name] of entriesOf(spec)) {
    if (!BUCKET_OPTIONS.includes(name))
      throw new StoreError(40197, `Unrecognized option to $bucket: ${name}.`);
  }
  const groupBy = fieldOf(spec, 'groupBy');
  const boundaries = constantBoundaries(fieldOf(spec, 'boundaries'), context);
  if (groupBy === undefined) {
    throw new StoreError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  if (!(typeof groupBy === 'string' && groupBy.startsWith('$')) && !isDoc(groupBy)) {
    throw new StoreError(
      40202,
      `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${show(groupBy)}.`,
    );
  }
  const compiler = compilerFor(context.scope);
  const fallback = hasField(spec, 'default') ? compiler.compile(fieldOf(spec, 'default'))({}) : undefined;
  checkDefault(fallback, boundaries);
  const output = fieldOf(spec, 'output') ?? { count: { $sum: 1 } };
  if (!isDoc(output)) {
    throw new StoreError(40196, `The $bucket 'output' field must be an object, but found: ${show(output)}.`);
  }
  const value = compiler.compile(groupBy);
  const bucketOf: Evaluate = (doc) => {
    const found = value(doc);
    const above = boundaries.findIndex((boundary) => compareValues(found, boundary) < 0);
    if (above > 0) return boundaries[above - 1];
    if (fallback !== undefined) return fallback;
    throw new StoreError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  const flow = grouping(bucketOf, accumulatorsOf(entriesOf(output), compiler));
  const compare = compileSort({ _id: 1 });
  return function* (input) {
    yield* [...flow(input)].sort(compare);
  };
};

function constantBoundaries(spec: unknown, { scope }: StageContext): unknown[] {
  if (!Array.isArray(spec)) {
    throw new StoreError(40200, `The $bucket 'boundaries' field must be an array, but found: ${show(spec)}.`);
  }
  const compiler = compilerFor(scope);
  const boundaries = (spec as unknown[]).map((boundary) => compiler.compile(boundary)({}));
  if (boundaries.length < 2) {
    throw new StoreError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  boundaries.slice(1).forEach((boundary, index) => {
    const before = boundaries[index];
    if (canonicalType(before) !== canonicalType(boundary)) {
      throw new StoreError(
        40193,
        "All values in the the 'boundaries' option to $bucket must have the same type.",
      );
    }
    if (compareValues(before, boundary) >= 0) {
      throw new StoreError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order.");
    }
  });
  return boundaries;
}

function checkDefault(fallback: unknown, boundaries: readonly unknown[]): void {
  if (fallback === undefined) return;
  const [lower] = boundaries;
  if (
    canonicalType(fallback) === canonicalType(lower) &&
    compareValues(fallback, lower) >= 0 &&
    compareValues(fallback, boundaries.at(-1)) < 0
  ) {
    throw new StoreError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
}
