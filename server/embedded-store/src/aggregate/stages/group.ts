import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../../bson/document.ts';
import { encodeKey } from '../../bson/keys.ts';
import { isNumber } from '../../bson/numbers.ts';
import { Summation } from '../../bson/summation.ts';
import type { QueryEnv } from '../../queryEnv.ts';
import { REFUSED_ACCUMULATORS } from '../../refusedNames.ts';
import { StoreError } from '../../storeError.ts';
import { compileExpression } from '../expression.ts';
import type { Evaluate } from '../operators.ts';
import type { StageBuilder } from '../stage.ts';

interface Group {
  id: unknown;
  /** One for each field, in the order of the specification. */
  sums: Summation[];
}

/** `$group` with sums; the groups come in the order of their first documents. */
export const group: StageBuilder = (spec, env) => {
  if (!isDoc(spec)) throw new StoreError(15947, "a group's fields must be specified in an object");
  const id = fieldOf(spec, '_id');
  if (id === undefined) throw new StoreError(15955, 'a group specification must include an _id');
  const evaluateId = compileExpression(id, env);
  const fields = entriesOf(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => ({ name, evaluate: compileSum(name, accumulator, env) }));
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const doc of input) {
      const value = evaluateId(doc) ?? null;
      // values that are equal in MongoDB's order have the same key
      const key = encodeKey(value).toString('latin1');
      const found = groups.get(key) ?? { id: value, sums: fields.map(() => new Summation()) };
      groups.set(key, found);
      for (const [index, { evaluate }] of fields.entries()) {
        const summand = evaluate(doc);
        if (isNumber(summand)) found.sums[index]?.add(summand);
      }
    }
    for (const { id: value, sums } of groups.values()) {
      const result: Doc = { _id: value };
      for (const [index, { name }] of fields.entries()) setField(result, name, sums[index]?.result());
      yield result;
    }
  };
};

/**
 * Compiles one field of `$group`, `{ $sum: <expression> }`, into the expression to add.
 * @throws StoreError 15952 for any other accumulator, 40234 to 40238 for a malformed field
 */
function compileSum(name: string, spec: unknown, env: QueryEnv): Evaluate {
  if (!isDoc(spec)) throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  const [operator = '', ...others] = fieldNames(spec);
  if (operator === '' || others.length > 0)
    throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  if (operator !== '$sum') {
    throw REFUSED_ACCUMULATORS.has(operator)
      ? new StoreError(15952, `the group operator ${operator} is not supported by the embedded store`)
      : new StoreError(15952, `unknown group operator '${operator}'`);
  }
  const argument = fieldOf(spec, operator);
  if (Array.isArray(argument) && argument.length !== 1) {
    throw new StoreError(40237, `The ${operator} accumulator is a unary operator`);
  }
  return compileExpression(Array.isArray(argument) ? argument[0] : argument, env);
}
