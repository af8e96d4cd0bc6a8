import { entriesOf, fieldNames, isDoc, setField, type Doc } from '../bson/document.ts';
import { REFUSED_EXPRESSIONS } from '../refusedNames.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { checkObjectName, parseFieldPath, valueAtPath } from './fieldPath.ts';
import type { Compile, Evaluate, Operator, Scope } from './operator.ts';
import { arithmeticOperators } from './operators/arithmetic.ts';
import { comparisonOperators } from './operators/comparison.ts';
import { conditionalOperators } from './operators/conditional.ts';
import { objectOperators } from './operators/objects.ts';

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  [arithmeticOperators, comparisonOperators, conditionalOperators, objectOperators].flatMap((group) =>
    Object.entries(group),
  ),
);

export function isOperatorName(name: string): boolean {
  return OPERATORS.has(name) || REFUSED_EXPRESSIONS.has(name);
}

function unknownOperator(name: string): StoreError {
  return REFUSED_EXPRESSIONS.has(name)
    ? new StoreError(168, `the expression ${name} is not supported by the embedded store`)
    : new StoreError(168, `Unrecognized expression '${name}'`);
}

/**
 * Compiles an aggregation expression.
 * @throws StoreError 168 for an unknown operator, and MongoDB's codes for malformed arguments
 */
export function compileExpression(expression: unknown, scope: Scope): Evaluate {
  if (typeof expression === 'string') return compileString(expression, scope);
  const compile: Compile = (inner) => compileExpression(inner, scope);
  if (Array.isArray(expression)) return compileArray(expression, compile);
  return isDoc(expression) ? compileDoc(expression, compile) : () => expression;
}

function compileString(text: string, scope: Scope): Evaluate {
  if (text.startsWith('$$')) return compileVariable(text.slice(2), scope);
  if (!text.startsWith('$')) return () => text;
  if (text === '$') throw new StoreError(16872, "'$' by itself is not a valid FieldPath");
  const path = parseFieldPath(text.slice(1));
  return (root) => valueAtPath(root, path);
}

function compileVariable(text: string, scope: Scope): Evaluate {
  if (text === '') throw new StoreError(16872, 'empty variable names are not allowed');
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const path = dot < 0 ? [] : parseFieldPath(text.slice(dot + 1));
  const read = readVariable(name, scope);
  return path.length === 0 ? read : (root) => valueAtPath(read(root), path);
}

function readVariable(name: string, scope: Scope): Evaluate {
  if (scope.variables.has(name)) {
    const value = scope.variables.get(name);
    return () => value;
  }
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (root) => root;
    case 'NOW':
      return () => scope.now;
    case 'REMOVE':
      return () => undefined;
    case 'CLUSTER_TIME':
    case 'SEARCH_META':
    case 'USER_ROLES':
    case 'JS_SCOPE':
    case 'IS_MR':
      throw notSupported(`the variable $$${name}`);
    default:
      throw new StoreError(17276, `Use of undefined variable: ${name}`);
  }
}

function compileArray(expressions: readonly unknown[], compile: Compile): Evaluate {
  const elements = expressions.map(compile);
  return (root) => elements.map((element) => element(root) ?? null);
}

function compileDoc(expression: Doc, compile: Compile): Evaluate {
  const names = fieldNames(expression);
  const [first = ''] = names;
  if (!first.startsWith('$')) return compileObject(expression, compile);
  if (names.length !== 1) {
    throw new StoreError(
      15983,
      `an object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  const operator = OPERATORS.get(first);
  if (operator === undefined) throw unknownOperator(first);
  return operator(expression[first], compile, first);
}

function compileObject(expression: Doc, compile: Compile): Evaluate {
  const fields = entriesOf(expression).map(([name, value]): [string, Evaluate] => {
    checkObjectName(name);
    return [name, compile(value)];
  });
  return (root) => {
    const doc: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(root);
      if (value !== undefined) setField(doc, name, value);
    }
    return doc;
  };
}
