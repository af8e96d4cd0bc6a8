import { entriesOf, fieldNames, isDoc, setField, type Doc } from '../bson/document.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { checkObjectName, parseFieldPath, valueAtPath } from './fieldPath.ts';
import type { Compiler, Evaluate, Operator, Operators, Scope } from './operator.ts';
import { comparisonOperators } from './operators/comparison.ts';

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  ([comparisonOperators] satisfies Operators[]).flatMap((group) => Object.entries(group)),
);

export function isOperatorName(name: string): boolean {
  return OPERATORS.has(name);
}

/**
 * Compiles an aggregation expression.
 * @throws StoreError 168 for an unknown operator, and MongoDB's codes for malformed arguments
 */
export function compileExpression(expression: unknown, scope: Scope): Evaluate {
  return compilerFor(scope).compile(expression);
}

function compilerFor(scope: Scope): Compiler {
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
  if (operator === undefined) throw new StoreError(168, `Unrecognized expression '${first}'`);
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
