import { entriesOf, fieldNames, isDoc, setField, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { REFUSED_EXPRESSIONS } from '../refusedNames.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { checkObjectName, parseFieldPath, valueAtPath } from './fieldPath.ts';
import { OPERATORS, type Evaluate } from './operators.ts';

type Compile = (expression: unknown) => Evaluate;

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
export function compileExpression(expression: unknown, env: QueryEnv): Evaluate {
  if (typeof expression === 'string') return compileString(expression, env);
  const compile: Compile = (inner) => compileExpression(inner, env);
  if (Array.isArray(expression)) return compileArray(expression, compile);
  return isDoc(expression) ? compileDoc(expression, compile) : () => expression;
}

function compileString(text: string, env: QueryEnv): Evaluate {
  if (text.startsWith('$$')) return compileVariable(text.slice(2), env);
  if (!text.startsWith('$')) return () => text;
  if (text === '$') throw new StoreError(16872, "'$' by itself is not a valid FieldPath");
  const path = parseFieldPath(text.slice(1));
  return (root) => valueAtPath(root, path);
}

function compileVariable(text: string, env: QueryEnv): Evaluate {
  if (text === '') throw new StoreError(16872, 'empty variable names are not allowed');
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const path = dot < 0 ? [] : parseFieldPath(text.slice(dot + 1));
  const read = readVariable(name, env);
  return path.length === 0 ? read : (root) => valueAtPath(read(root), path);
}

function readVariable(name: string, env: QueryEnv): Evaluate {
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (root) => root;
    case 'NOW':
      return () => env.now;
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
