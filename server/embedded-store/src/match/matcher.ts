import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregate/expression.ts';
import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { splitPath } from '../bson/path.ts';
import { isTruthy } from '../bson/truth.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { REFUSED_QUERIES } from '../refusedNames.ts';
import { badValue, notSupported } from '../storeError.ts';
import { comparisonTest, regexTest } from './comparison.ts';
import { isOperatorDoc, parseOperators } from './operators.ts';
import { testAtPath, type ValueTest } from './valueTest.ts';

type Condition = (doc: Doc) => boolean;

/** `nested` inside `$elemMatch`, where the condition is not about the whole document. */
type FilterEnv = QueryEnv & { nested?: boolean };

/**
 * Compiles a filter into a test of documents.
 * @throws StoreError 2, 9 or 14 as MongoDB does for malformed filters, 9 for refused operators
 */
export function compileMatcher(filter: Doc, env: FilterEnv): Condition {
  const conditions = entriesOf(filter).map(([name, operand]) =>
    name.startsWith('$') ? logical(name, operand, env) : field(name, operand, env),
  );
  return (doc) => conditions.every((condition) => condition(doc));
}

function field(name: string, operand: unknown, env: FilterEnv): Condition {
  const path = splitPath(name);
  const tests = compileOperand(operand, env);
  return (doc) => tests.every((test) => testAtPath(test, doc, path));
}

/** Compiles the operand of a field: operators, a regular expression, or equality. */
function compileOperand(operand: unknown, env: FilterEnv): ValueTest[] {
  if (isOperatorDoc(operand)) {
    return parseOperators(operand, (filter) => compileMatcher(filter, { ...env, nested: true }));
  }
  const test =
    operand instanceof BSONRegExp
      ? regexTest(operand.pattern, operand.options)
      : comparisonTest('$eq', operand);
  return [{ kind: 'value', test }];
}

function logical(operator: string, operand: unknown, env: FilterEnv): Condition {
  switch (operator) {
    case '$and': {
      const all = branches(operator, operand, env);
      return (doc) => all.every((branch) => branch(doc));
    }
    case '$or': {
      const any = branches(operator, operand, env);
      return (doc) => any.some((branch) => branch(doc));
    }
    case '$nor': {
      const none = branches(operator, operand, env);
      return (doc) => !none.some((branch) => branch(doc));
    }
    case '$expr': {
      if (env.nested === true) throw badValue('$expr can only be applied to the top-level document');
      const evaluate = compileExpression(operand, env);
      return (doc) => isTruthy(evaluate(doc));
    }
    default:
      if (REFUSED_QUERIES.has(operator)) throw notSupported(`the query operator ${operator}`);
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
  }
}

function branches(operator: string, operand: unknown, env: FilterEnv): Condition[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((branch: unknown) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileMatcher(branch, env);
  });
}
