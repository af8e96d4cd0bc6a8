import { Double } from 'bson';
import { fieldNames, fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { Summation } from '../bson/summation.ts';
import { REFUSED_ACCUMULATORS } from '../refusedNames.ts';
import { StoreError } from '../storeError.ts';
import { compileExpression } from './expression.ts';
import { isNullish, type Scope } from './operator.ts';

/** One field of one group, while documents are read. */
export interface Accumulator {
  add(doc: Doc): void;
  result(): unknown;
}

export type AccumulatorFactory = () => Accumulator;

type Collector = () => { add(value: unknown): void; result(): unknown };

const sum: Collector = () => {
  const total = new Summation();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.result(),
  };
};

const average: Collector = () => {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : new Double(total.toDouble() / count)),
  };
};

const extreme =
  (sign: 1 | -1): Collector =>
  () => {
    let found: unknown = null;
    return {
      add: (value) => {
        if (!isNullish(value) && (found === null || compareValues(value, found) * sign > 0)) found = value;
      },
      result: () => found,
    };
  };

const first: Collector = () => {
  let found: unknown;
  let seen = false;
  return {
    add: (value) => {
      if (!seen) found = value;
      seen = true;
    },
    result: () => found ?? null,
  };
};

const last: Collector = () => {
  let found: unknown;
  return { add: (value) => (found = value), result: () => found ?? null };
};

const push: Collector = () => {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
};

const COLLECTORS: ReadonlyMap<string, Collector> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
]);

/**
 * Compiles one field of `$group`: `{ <accumulator>: <argument> }`.
 * @throws StoreError 15952 for an unknown accumulator, 40234 to 40238 for a malformed field
 */
export function compileAccumulator(name: string, spec: unknown, scope: Scope): AccumulatorFactory {
  if (!isDoc(spec)) throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  const [operator = ''] = fieldNames(spec);
  const argument = fieldOf(spec, operator);
  if (fieldNames(spec).length !== 1)
    throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  const collector = COLLECTORS.get(operator);
  if (collector === undefined) {
    throw REFUSED_ACCUMULATORS.has(operator)
      ? new StoreError(15952, `the group operator ${operator} is not supported by the embedded store`)
      : new StoreError(15952, `unknown group operator '${operator}'`);
  }
  if (Array.isArray(argument) && argument.length !== 1) {
    throw new StoreError(40237, `The ${operator} accumulator is a unary operator`);
  }
  const evaluate = compileExpression(Array.isArray(argument) ? argument[0] : argument, scope);
  return () => {
    const collected = collector();
    return { add: (doc) => collected.add(evaluate(doc)), result: () => collected.result() };
  };
}
