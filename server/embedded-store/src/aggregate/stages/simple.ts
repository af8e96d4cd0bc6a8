import { Int32 } from 'bson';
import { fieldNames, isDoc, setField, type Doc } from '../../bson/document.ts';
import { isNumber, toExactInteger } from '../../bson/numbers.ts';
import { show } from '../../bson/show.ts';
import { compileMatcher } from '../../match/matcher.ts';
import { compileSort } from '../../sort/sort.ts';
import { StoreError } from '../../storeError.ts';
import type { StageBuilder } from '../stage.ts';

export const match: StageBuilder = (spec, env) => {
  if (!isDoc(spec)) throw new StoreError(15959, 'the match filter must be an expression in an object');
  const matches = compileMatcher(spec, env);
  return function* (input) {
    for (const doc of input) if (matches(doc)) yield doc;
  };
};

export const sort: StageBuilder = (spec) => {
  if (!isDoc(spec)) throw new StoreError(15973, 'the $sort key specification must be an object');
  if (fieldNames(spec).length === 0)
    throw new StoreError(15976, '$sort stage must have at least one sort key');
  const compare = compileSort(spec);
  return function* (input) {
    yield* [...input].sort(compare);
  };
};

export const limit: StageBuilder = (spec) => {
  const count = parseAmount(spec, 2107201, 'invalid argument to $limit stage: Expected a number in: $limit');
  if (count === 0) throw new StoreError(15958, 'the limit must be positive');
  return function* (input) {
    let left = count;
    for (const doc of input) {
      yield doc;
      left -= 1;
      if (left === 0) return;
    }
  };
};

export const skip: StageBuilder = (spec) => {
  const count = parseAmount(spec, 5107200, 'invalid argument to $skip stage: Expected a number in: $skip');
  return function* (input) {
    let left = count;
    for (const doc of input) {
      if (left > 0) left -= 1;
      else yield doc;
    }
  };
};

function parseAmount(spec: unknown, code: number, message: string): number {
  const count = isNumber(spec) ? toExactInteger(spec) : undefined;
  if (count === undefined) throw new StoreError(code, `${message}: ${show(spec)}`);
  if (count < 0n)
    throw new StoreError(code, `${message.replace('a number', 'a non-negative number')}: ${show(spec)}`);
  return Number(count);
}

export const count: StageBuilder = (spec) => {
  if (typeof spec !== 'string') throw new StoreError(40156, 'the count field must be a non-empty string');
  if (spec === '') throw new StoreError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new StoreError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('\0')) throw new StoreError(40159, 'the count field cannot contain a null byte');
  if (spec.includes('.')) throw new StoreError(40160, "the count field cannot contain '.'");
  return function* (input) {
    let total = 0;
    for (const doc of input) if (isDoc(doc)) total += 1;
    if (total === 0) return;
    const result: Doc = {};
    setField(result, spec, new Int32(total));
    yield result;
  };
};
