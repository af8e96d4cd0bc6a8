import { BSONRegExp } from 'bson';
import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import { splitPath } from '../bson/path.ts';
import { REFUSED_QUERIES } from '../refusedNames.ts';
import { badValue, notSupported } from '../storeError.ts';
import { comparisonTest, regexTest } from './comparison.ts';
import { isOperatorDoc, parseOperators } from './operators.ts';
import { testAtPath, type ValueTest } from './valueTest.ts';

type Condition = (doc: Doc) => boolean;

/**
 * Compiles a filter into a test of documents.
 * @throws StoreError 2, 9 or 14 as MongoDB does for malformed filters, 9 for refused operators
 */
export function compileMatcher(filter: Doc): Condition {
  const conditions = entriesOf(filter).map(([name, operand]) =>
    name.startsWith('$') ? logical(name, operand) : field(name, operand),
  );
  return (doc) => conditions.every((condition) => condition(doc));
}

function field(name: string, operand: unknown): Condition {
  const path = splitPath(name);
  const tests = compileOperand(operand);
  return (doc) => tests.every((test) => testAtPath(test, doc, path));
}

/** Compiles the operand of a field: operators, a regular expression, or equality. */
function compileOperand(operand: unknown): ValueTest[] {
  if (isOperatorDoc(operand)) {
    return parseOperators(operand, compileMatcher);
  }
  const test =
    operand instanceof BSONRegExp
      ? regexTest(operand.pattern, operand.options)
      : comparisonTest('$eq', operand);
  return [{ kind: 'value', test }];
}

function logical(operator: string, operand: unknown): Condition {
  switch (operator) {
    case '$and': {
      const all = branches(operator, operand);
      return (doc) => all.every((branch) => branch(doc));
    }
    case '$or': {
      const any = branches(operator, operand);
      return (doc) => any.some((branch) => branch(doc));
    }
    case '$nor': {
      const none = branches(operator, operand);
      return (doc) => !none.some((branch) => branch(doc));
    }
    default:
      if (REFUSED_QUERIES.has(operator)) throw notSupported(`the query operator ${operator}`);
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
  }
}

function branches(operator: string, operand: unknown): Condition[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((branch: unknown) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileMatcher(branch);
  });
}
