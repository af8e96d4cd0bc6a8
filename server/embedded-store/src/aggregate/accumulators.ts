import { Double, Int32 } from 'bson';
import { fieldNames, fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { isNumber } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { Summation } from '../bson/summation.ts';
import { typeAliasOf } from '../bson/types.ts';
import { compileSort } from '../sort/sort.ts';
import { StoreError } from '../storeError.ts';
import { isNullish, type Compiler, type Evaluate } from './operator.ts';
import { mergeInto } from './operators/objects.ts';
import { identityOf } from './operators/sets.ts';
import { countOf, selectN } from './operators/statistics.ts';
import { UNSUPPORTED_EXPRESSIONS } from './unsupported.ts';

/** One field of one group, while documents come in. */
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

const addToSet: Collector = () => {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const identity = identityOf(value);
      if (!values.has(identity)) values.set(identity, value);
    },
    result: () => [...values.values()],
  };
};

const mergeObjects: Collector = () => {
  const merged: Doc = {};
  return { add: (value) => mergeInto(merged, value), result: () => merged };
};

const COLLECTORS: ReadonlyMap<string, Collector> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$mergeObjects', mergeObjects],
]);

/**
 * Compiles one field of `$group` or `$bucket`: `{ <accumulator>: <argument> }`.
 * @throws StoreError 15952 for an unknown accumulator, 40234 to 40238 for a malformed field
 */
export function compileAccumulator(name: string, spec: unknown, compiler: Compiler): AccumulatorFactory {
  if (!isDoc(spec)) throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  const [operator = ''] = fieldNames(spec);
  const argument = fieldOf(spec, operator);
  if (fieldNames(spec).length !== 1)
    throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  if (operator === '$count') return countAccumulator(argument);
  if (Object.hasOwn(selectN, operator)) return someOf(operator, argument, compiler);
  if (['$top', '$topN', '$bottom', '$bottomN'].includes(operator)) return topOf(operator, argument, compiler);
  const collector = COLLECTORS.get(operator);
  if (collector === undefined) {
    throw UNSUPPORTED_EXPRESSIONS.has(operator)
      ? new StoreError(15952, `the group operator ${operator} is not supported by the embedded store`)
      : new StoreError(15952, `unknown group operator '${operator}'`);
  }
  if (Array.isArray(argument) && argument.length !== 1) {
    throw new StoreError(40237, `The ${operator} accumulator is a unary operator`);
  }
  const evaluate = compiler.compile(Array.isArray(argument) ? argument[0] : argument);
  return () => {
    const collected = collector();
    return { add: (doc) => collected.add(evaluate(doc)), result: () => collected.result() };
  };
}

function countAccumulator(argument: unknown): AccumulatorFactory {
  if (!isDoc(argument) || fieldNames(argument).length > 0) {
    throw new StoreError(9, '$count takes no arguments, i.e. $count:{}');
  }
  return () => {
    let count = 0;
    return { add: () => (count += 1), result: () => new Int32(count) };
  };
}

function argumentsOf(operator: string, argument: unknown, names: readonly string[]): Doc {
  if (!isDoc(argument)) {
    throw new StoreError(
      5787900,
      `specification must be an object; found ${operator}: ${typeAliasOf(argument)}`,
    );
  }
  for (const name of fieldNames(argument)) {
    if (!names.includes(name)) throw new StoreError(5787901, `Unknown argument to ${operator} '${name}'`);
  }
  for (const name of names) {
    if (fieldOf(argument, name) === undefined) {
      throw new StoreError(5787906, `Missing value for '${name}' in ${operator}: ${show(argument)}`);
    }
  }
  return argument;
}

function constantCount(operator: string, n: unknown, compiler: Compiler): number {
  if (typeof n === 'string' || isDoc(n)) {
    if (JSON.stringify(n).includes('"$')) {
      throw new StoreError(
        9,
        `an 'n' in ${operator} that is not constant is not supported by the embedded store`,
      );
    }
  }
  return countOf(compiler.compile(n)({}));
}

function someOf(operator: string, argument: unknown, compiler: Compiler): AccumulatorFactory {
  const args = argumentsOf(operator, argument, ['n', 'input']);
  const n = constantCount(operator, fieldOf(args, 'n'), compiler);
  const input = compiler.compile(fieldOf(args, 'input'));
  return () => {
    const values: unknown[] = [];
    return {
      // an absent value counts as null for $firstN and $lastN
      add: (doc) => values.push(input(doc) ?? null),
      result: () => selectN[operator]?.(values, n),
    };
  };
}

function topOf(operator: string, argument: unknown, compiler: Compiler): AccumulatorFactory {
  const several = operator.endsWith('N');
  const args = argumentsOf(operator, argument, several ? ['n', 'sortBy', 'output'] : ['sortBy', 'output']);
  const n = several ? constantCount(operator, fieldOf(args, 'n'), compiler) : 1;
  const sortBy = fieldOf(args, 'sortBy');
  if (!isDoc(sortBy)) throw new StoreError(10065, `invalid parameter: expected an object (sortBy)`);
  const compare = compileSort(sortBy);
  const output: Evaluate = compiler.compile(fieldOf(args, 'output'));
  return () => {
    const docs: Doc[] = [];
    return {
      add: (doc) => docs.push(doc),
      result: () => {
        const sorted = docs.toSorted(compare);
        const chosen = (operator.startsWith('$top') ? sorted.slice(0, n) : sorted.slice(-n)).map(
          (doc) => output(doc) ?? null,
        );
        return several ? chosen : chosen[0];
      },
    };
  };
}
