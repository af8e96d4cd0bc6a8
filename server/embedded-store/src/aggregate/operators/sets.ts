import { equalValues } from '../../bson/order.ts';
import { isTruthy } from '../../bson/truth.ts';
import { typeAliasOf } from '../../bson/types.ts';
import { encodeKey } from '../../bson/keys.ts';
import { StoreError } from '../../storeError.ts';
import { isNullish, listOperator, type Operators } from '../operator.ts';

/** Values that are equal in MongoDB's order have the same text. */
export function identityOf(value: unknown): string {
  return encodeKey(value).toString('latin1');
}

function distinct(values: readonly unknown[]): unknown[] {
  const byIdentity = new Map<string, unknown>();
  for (const value of values) {
    const identity = identityOf(value);
    if (!byIdentity.has(identity)) byIdentity.set(identity, value);
  }
  return [...byIdentity.values()];
}

function arraysOf(values: unknown[], name: string, code: number): unknown[][] {
  return values.map((value) => {
    if (Array.isArray(value)) return value as unknown[];
    throw new StoreError(
      code,
      `All operands of ${name} must be arrays. One argument is of type: ${typeAliasOf(value)}`,
    );
  });
}

function union(values: unknown[], name: string): unknown {
  if (values.some(isNullish)) return null;
  return distinct(arraysOf(values, name, 17043).flat(1));
}

function intersection(values: unknown[], name: string): unknown {
  if (values.some(isNullish)) return null;
  const [first = [], ...others] = arraysOf(values, name, 17047);
  const sets = others.map((other) => new Set(other.map(identityOf)));
  return distinct(first).filter((value) => sets.every((set) => set.has(identityOf(value))));
}

function difference([left, right]: unknown[]): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  if (!Array.isArray(left)) {
    throw new StoreError(
      17048,
      `both operands of $setDifference must be arrays. First argument is of type: ${typeAliasOf(left)}`,
    );
  }
  if (!Array.isArray(right)) {
    throw new StoreError(
      17049,
      `both operands of $setDifference must be arrays. Second argument is of type: ${typeAliasOf(right)}`,
    );
  }
  const unwanted = new Set(right.map(identityOf));
  return distinct(left).filter((value) => !unwanted.has(identityOf(value)));
}

function equals(values: unknown[], name: string): boolean {
  const [first = new Set<string>(), ...others] = arraysOf(values, name, 17044).map(
    (array) => new Set(array.map(identityOf)),
  );
  return others.every(
    (other) => other.size === first.size && [...first].every((identity) => other.has(identity)),
  );
}

function isSubset([left, right]: unknown[]): boolean {
  if (!Array.isArray(left)) {
    throw new StoreError(
      17046,
      `both operands of $setIsSubset must be arrays. First argument is of type: ${typeAliasOf(left)}`,
    );
  }
  if (!Array.isArray(right)) {
    throw new StoreError(
      17042,
      `both operands of $setIsSubset must be arrays. Second argument is of type: ${typeAliasOf(right)}`,
    );
  }
  return left.every((value) => right.some((other) => equalValues(value, other)));
}

const elementsTrue = (code: number, test: (array: readonly unknown[]) => boolean) =>
  listOperator(1, 1, ([array], name) => {
    if (Array.isArray(array)) return test(array);
    throw new StoreError(code, `${name}'s argument must be an array, but is ${typeAliasOf(array)}`);
  });

/** Sets are arrays whose order means nothing; results keep the order in which members came. */
export const setOperators: Operators = {
  $setUnion: listOperator(0, Infinity, union),
  $setIntersection: listOperator(0, Infinity, intersection),
  $setDifference: listOperator(2, 2, difference),
  $setEquals: listOperator(2, Infinity, equals),
  $setIsSubset: listOperator(2, 2, isSubset),
  $anyElementTrue: elementsTrue(17041, (array) => array.some(isTruthy)),
  $allElementsTrue: elementsTrue(17040, (array) => array.every(isTruthy)),
};
