import { entriesOf, fieldNames, fieldOf, isDoc, type Doc } from '../../bson/document.ts';
import { isArrayIndex } from '../../bson/path.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { failedToParse, notSupported } from '../../storeError.ts';
import { compileExpression } from '../expression.ts';
import { parseFieldPath } from '../fieldPath.ts';
import { leadingFilter } from '../leadingFilter.ts';
import type { Cell } from '../operator.ts';
import type { StageBuilder } from '../stage.ts';
import { checkVariableName } from '../variableName.ts';
import { withValue } from './unwind.ts';

interface Lookup {
  from: string;
  as: readonly string[];
  join: { localField: readonly string[]; foreignField: string } | undefined;
  pipeline: unknown;
  let: Doc;
}

/** `$lookup` in all its forms: by equal fields, by a pipeline with variables, and by both. */
export const lookup: StageBuilder = (spec, { env, scope, compilePipeline }) => {
  const options = parseLookup(spec);
  const variables = entriesOf(options.let).map(([name, expression]) => {
    checkVariableName(name);
    const cell: Cell = { value: undefined };
    return { name, cell, evaluate: compileExpression(expression, scope) };
  });
  const cells = new Map(variables.map(({ name, cell }) => [name, cell]));
  const flow =
    options.pipeline === undefined ? undefined : compilePipeline(options.pipeline, '$lookup', cells);
  return function* (input) {
    const foreign = foreignDocuments(options, (filter) => env.collection(options.from, filter));
    for (const doc of input) {
      const values = variables.map(({ evaluate }) => evaluate(doc));
      variables.forEach(({ cell }, index) => (cell.value = values[index]));
      const joined = foreign(doc);
      yield withValue(doc, options.as, flow === undefined ? [...joined] : [...flow(joined)]);
    }
  };
};

function foreignDocuments(
  { join, pipeline }: Lookup,
  read: (filter?: Doc) => Iterable<Doc>,
): (doc: Doc) => Iterable<Doc> {
  if (join === undefined) {
    let all: Doc[] | undefined;
    return () => (all ??= [...read(leadingFilter(pipeline))]);
  }
  return (doc) => read(joinFilter(doc, join.localField, join.foreignField));
}

/** A document joins those that equal any of its values; one without a value joins null and missing. */
function joinFilter(doc: Doc, localField: readonly string[], foreignField: string): Doc {
  const values = [...localValues(doc, localField)];
  const wanted = values.length === 0 ? [null] : values;
  // as `$eq`, a regular expression is a value to be equal to, as it must be here
  const [only, ...others] = wanted.map((value): Doc => ({ [foreignField]: { $eq: value } }));
  if (others.length === 0) return only ?? {};
  const plain = wanted.every((value) => typeAliasOf(value) !== 'regex' && !isDoc(value));
  return plain ? { [foreignField]: { $in: wanted } } : { $or: [only, ...others] };
}

/** The values at a path; an array at its end stands for its elements. */
function* localValues(start: unknown, path: readonly string[]): Iterable<unknown> {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (Array.isArray(start)) yield* start as unknown[];
    else if (start !== undefined) yield start;
  } else if (isDoc(start)) {
    yield* localValues(fieldOf(start, name), rest);
  } else if (Array.isArray(start)) {
    if (isArrayIndex(name)) throw notSupported('an array index in the localField of $lookup');
    for (const element of start as unknown[]) if (isDoc(element)) yield* localValues(element, path);
  }
}

const OPTIONS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function parseLookup(spec: unknown): Lookup {
  if (!isDoc(spec))
    throw failedToParse(`the $lookup specification must be an Object, but found ${typeAliasOf(spec)}`);
  for (const name of fieldNames(spec)) {
    if (!OPTIONS.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  }
  const text = (name: string): string | undefined => {
    const value = fieldOf(spec, name);
    if (value === undefined || typeof value === 'string') return value;
    throw failedToParse(`$lookup argument '${name}' must be a string, found ${typeAliasOf(value)}`);
  };
  const pipeline = fieldOf(spec, 'pipeline');
  const variables = fieldOf(spec, 'let') ?? {};
  if (!isDoc(variables))
    throw failedToParse(`$lookup argument 'let' must be an object, found ${typeAliasOf(variables)}`);
  const [from, as, localField, foreignField] = ['from', 'as', 'localField', 'foreignField'].map(text);
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  if (from === undefined) {
    throw isDoc(fieldOf(spec, 'from'))
      ? notSupported("a $lookup 'from' another database")
      : failedToParse("must specify 'from' field for a $lookup");
  }
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  }
  if (localField === undefined && pipeline === undefined) {
    throw failedToParse(
      '$lookup requires either pipeline or both localField and foreignField to be specified',
    );
  }
  if (fieldNames(variables).length > 0 && pipeline === undefined) {
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  }
  if (foreignField !== undefined) parseFieldPath(foreignField);
  return {
    from,
    as: parseFieldPath(as),
    join:
      localField === undefined || foreignField === undefined
        ? undefined
        : { localField: parseFieldPath(localField), foreignField },
    pipeline,
    let: variables,
  };
}
