import { entriesOf, fieldNames, isDoc, setField, type Doc } from '../bson/document.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { checkObjectName, parseFieldPath, valueAtPath } from './fieldPath.ts';
import type { Compiler, Evaluate, Operator, Operators, Scope } from './operator.ts';
import { arithmeticOperators } from './operators/arithmetic.ts';
import { arrayOperators } from './operators/arrays.ts';
import { comparisonOperators } from './operators/comparison.ts';
import { conditionalOperators } from './operators/conditional.ts';
import { convertOperators } from './operators/convert.ts';
import { dateOperators } from './operators/dates.ts';
import { iterationOperators } from './operators/iteration.ts';
import { objectOperators } from './operators/objects.ts';
import { regexOperators } from './operators/regex.ts';
import { roundingOperators } from './operators/rounding.ts';
import { setOperators } from './operators/sets.ts';
import { statisticsOperators } from './operators/statistics.ts';
import { stringOperators } from './operators/strings.ts';
import { UNSUPPORTED_EXPRESSIONS } from './unsupported.ts';

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  (
    [
      arithmeticOperators,
      arrayOperators,
      comparisonOperators,
      conditionalOperators,
      convertOperators,
      dateOperators,
      iterationOperators,
      objectOperators,
      regexOperators,
      roundingOperators,
      setOperators,
      statisticsOperators,
      stringOperators,
    ] satisfies Operators[]
  ).flatMap((group) => Object.entries(group)),
);

export function isOperatorName(name: string): boolean {
  return OPERATORS.has(name) || UNSUPPORTED_EXPRESSIONS.has(name);
}

function unknownOperator(name: string): StoreError {
  return UNSUPPORTED_EXPRESSIONS.has(name)
    ? new StoreError(168, `the expression ${name} is not supported by the embedded store`)
    : new StoreError(168, `Unrecognized expression '${name}'`);
}

/**
 * Compiles an aggregation expression.
 * @throws StoreError 168 for an unknown operator, and MongoDB's codes for malformed arguments
 */
export function compileExpression(expression: unknown, scope: Scope): Evaluate {
  return compilerFor(scope).compile(expression);
}

/** The compiler of the expressions in a scope. */
export function compilerFor(scope: Scope): Compiler {
  const compiler: Compiler = {
    scope,
    compile: (expression) => compile(expression, compiler),
    withVariables: (variables) => compilerFor({ ...scope, cells: new Map([...scope.cells, ...variables]) }),
  };
  return compiler;
}

function compile(expression: unknown, compiler: Compiler): Evaluate {
  if (typeof expression === 'string') return compileString(expression, compiler.scope);
  if (Array.isArray(expression)) return compileArray(expression, compiler);
  return isDoc(expression) ? compileDoc(expression, compiler) : () => expression;
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
  const cell = scope.cells.get(name);
  if (cell !== undefined) return () => cell.value;
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

function compileArray(expressions: readonly unknown[], compiler: Compiler): Evaluate {
  const elements = expressions.map((element) => compiler.compile(element));
  return (root) => elements.map((element) => element(root) ?? null);
}

function compileDoc(expression: Doc, compiler: Compiler): Evaluate {
  const names = fieldNames(expression);
  const [first = ''] = names;
  if (!first.startsWith('$')) return compileObject(expression, compiler);
  if (names.length !== 1) {
    throw new StoreError(
      15983,
      `an object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  const operator = OPERATORS.get(first);
  if (operator === undefined) throw unknownOperator(first);
  return operator(expression[first], compiler, first);
}

function compileObject(expression: Doc, compiler: Compiler): Evaluate {
  const fields = entriesOf(expression).map(([name, value]): [string, Evaluate] => {
    checkObjectName(name);
    return [name, compiler.compile(value)];
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
