import { BSONRegExp } from 'bson';
import { entriesOf, fieldNames, fieldOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { REFUSED_QUERIES } from '../refusedNames.ts';
import { badValue, notSupported, StoreError } from '../storeError.ts';
import { comparisonTest, membershipTest, regexTest } from './comparison.ts';
import { isTruthy } from '../bson/truth.ts';
import { typeTest } from './typeTest.ts';
import { testValue, type ValueTest } from './valueTest.ts';

type CompileFilter = (filter: Doc) => (doc: Doc) => boolean;

/** The operators with which a query over documents may begin in `$elemMatch`. */
const ABOUT_DOCUMENTS = new Set(['$and', '$or', '$nor']);

/** Is the operand of a field a set of operators (`{ $gt: 5 }`), and not a document to be equal to? */
export function isOperatorDoc(operand: unknown): operand is Doc {
  return isDoc(operand) && fieldNames(operand)[0]?.startsWith('$') === true;
}

/** Compiles the operators of one field. `compileFilter` serves `$elemMatch` over documents. */
export function parseOperators(operators: Doc, compileFilter: CompileFilter): ValueTest[] {
  return entriesOf(operators).flatMap(([operator, operand]) => {
    if (operator === '$regex' || operator === '$options') {
      // both belong to one test, which is compiled at the first of them
      const [first] = fieldNames(operators).filter((name) => name === '$regex' || name === '$options');
      return operator === first ? [{ kind: 'value', test: regexOperator(operators) }] : [];
    }
    return [parseOperator(operator, operand, compileFilter)];
  });
}

function parseOperator(operator: string, operand: unknown, compileFilter: CompileFilter): ValueTest {
  switch (operator) {
    case '$eq':
      return value(comparisonTest('$eq', operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return negation([value(comparisonTest('$eq', operand))]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue("Can't have RegEx as arg to predicate over field.");
      return value(comparisonTest(operator, operand));
    case '$in':
      return value(membershipTest(members(operator, operand)));
    case '$nin':
      return negation([value(membershipTest(members(operator, operand)))]);
    case '$exists': {
      const wanted = isTruthy(operand);
      const exists = value((found) => found !== undefined);
      return wanted ? exists : negation([exists]);
    }
    case '$type':
      return value(typeTest(operand));
    case '$not':
      return negation(negated(operand, compileFilter));
    case '$elemMatch':
      return elemMatch(operand, compileFilter);
    default:
      if (REFUSED_QUERIES.has(operator)) throw notSupported(`the query operator ${operator}`);
      throw badValue(`unknown operator: ${operator}`);
  }
}

const value = (test: (value: unknown) => boolean): ValueTest => ({ kind: 'value', test });
const negation = (tests: readonly ValueTest[]): ValueTest => ({ kind: 'not', tests });

function members(operator: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  for (const member of operand as unknown[]) {
    if (isOperatorDoc(member)) throw badValue('cannot nest $ under $in');
  }
  return operand;
}

function regexOperator(operators: Doc): (value: unknown) => boolean {
  const regex = fieldOf(operators, '$regex');
  const options = fieldOf(operators, '$options');
  if (regex === undefined) throw badValue('$options needs a $regex');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (regex instanceof BSONRegExp) {
    if (options !== undefined && regex.options !== '') {
      throw new StoreError(51075, 'options set in both $regex and $options');
    }
    return regexTest(regex.pattern, options ?? regex.options);
  }
  if (typeof regex !== 'string') throw badValue('$regex has to be a string');
  return regexTest(regex, options ?? '');
}

function negated(operand: unknown, compileFilter: CompileFilter): ValueTest[] {
  if (operand instanceof BSONRegExp) return [value(regexTest(operand.pattern, operand.options))];
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (fieldNames(operand).length === 0) throw badValue('$not cannot be empty');
  return parseOperators(operand, compileFilter);
}

/** Over values when the operand holds operators, else over the documents (and arrays) of an array. */
function elemMatch(operand: unknown, compileFilter: CompileFilter): ValueTest {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const [first = ''] = fieldNames(operand);
  const overValues = isOperatorDoc(operand) && !ABOUT_DOCUMENTS.has(first);
  if (overValues) {
    const tests = parseOperators(operand, compileFilter);
    return { kind: 'element', test: (element) => tests.every((test) => testValue(test, element)) };
  }
  const matches = compileFilter(operand);
  return {
    kind: 'element',
    test: (element) =>
      Array.isArray(element) ? matches(asDoc(element)) : isDoc(element) && matches(element),
  };
}

/** Turns an array into a document whose names are the indexes. */
function asDoc(array: readonly unknown[]): Doc {
  const doc: Doc = {};
  array.forEach((element, index) => setField(doc, String(index), element));
  return doc;
}
