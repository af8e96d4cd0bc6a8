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
import { testAtPath, type Positions, type ValueTest } from './valueTest.ts';

type Condition = (doc: Doc, seen?: Positions) => boolean;

/** `nested` inside `$elemMatch`, where the condition is not about the whole document. */
type FilterEnv = QueryEnv & { nested?: boolean };

export interface Match {
  matches: boolean;
  /** The array positions that the conditions matched at; more than one is ambiguous for `$`. */
  positions: ReadonlySet<number>;
}

/**
 * Compiles a filter into a test of documents.
 * @throws StoreError 2, 9 or 14 as MongoDB does for malformed filters, 9 for refused operators
 */
export function compileMatcher(filter: Doc, env: QueryEnv): (doc: Doc) => boolean {
  const condition = compileFilter(filter, env);
  return (doc) => condition(doc);
}

/** Like `compileMatcher`, and reports which array element matched, for the positional operator `$`. */
export function compilePositionalMatcher(filter: Doc, env: QueryEnv): (doc: Doc) => Match {
  const condition = compileFilter(filter, env);
  return (doc) => {
    const positions: Positions = new Set();
    return { matches: condition(doc, positions), positions };
  };
}

function compileFilter(filter: Doc, env: FilterEnv): Condition {
  const conditions = entriesOf(filter).map(([name, operand]) =>
    name.startsWith('$') ? logical(name, operand, env) : field(name, operand, env),
  );
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) return only;
  return (doc, seen) => conditions.every((condition) => condition(doc, seen));
}

function field(name: string, operand: unknown, env: FilterEnv): Condition {
  const path = splitPath(name);
  const tests = compileOperand(operand, env);
  return (doc, seen) => tests.every((test) => testAtPath(test, doc, path, seen));
}

/** Compiles the operand of a field: operators, a regular expression, or equality. */
function compileOperand(operand: unknown, env: FilterEnv): ValueTest[] {
  if (isOperatorDoc(operand)) {
    return parseOperators(operand, (filter) => {
      const condition = compileFilter(filter, { ...env, nested: true });
      return (doc) => condition(doc);
    });
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
      return (doc, seen) => all.every((branch) => branch(doc, seen));
    }
    case '$or': {
      const any = branches(operator, operand, env);
      return (doc, seen) => any.some((branch) => branch(doc, seen));
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
    case '$ref':
    case '$id':
    case '$db':
      return field(operator, operand, env);
    default:
      if (REFUSED_QUERIES.has(operator)) throw notSupported(`the query operator ${operator}`);
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
  }
}

/** Compiles the branches. Only a branch that passes reports its positions, so that a failed branch of `$or` adds none. */
function branches(operator: string, operand: unknown, env: FilterEnv): Condition[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((branch: unknown) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    const condition = compileFilter(branch, env);
    return (doc, seen) => {
      const own: Positions = new Set();
      const passed = condition(doc, own);
      if (passed) for (const position of own) seen?.add(position);
      return passed;
    };
  });
}
