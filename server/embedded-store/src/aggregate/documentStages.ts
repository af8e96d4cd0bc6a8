import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import { typeAliasOf } from '../bson/types.ts';
import { compileProjectStage } from '../project/projection.ts';
import { addExpression, addField, applyToDoc, newNode, type ProjectionNode } from '../project/tree.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { StoreError } from '../storeError.ts';
import { compileExpression, isOperatorName } from './expression.ts';
import { parseFieldPath } from './fieldPath.ts';

type Change = (doc: Doc) => Doc;

const NAMES = ['$set', '$addFields', '$unset', '$project'];

/** Is it a stage that changes each document on its own? Updates may have these stages, too. */
export function isDocumentStage(name: string): boolean {
  return NAMES.includes(name);
}

/** Compiles a stage that turns one document into another. */
export function compileDocumentStage(name: string, spec: unknown, env: QueryEnv): Change {
  switch (name) {
    case '$set':
    case '$addFields':
      return addFields(name, spec, env);
    case '$unset':
      return unset(spec);
    case '$project':
      if (!isDoc(spec)) throw new StoreError(15969, '$project specification must be an object');
      return compileProjectStage(spec, env);
    default:
      throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function addFields(name: string, spec: unknown, env: QueryEnv): Change {
  if (!isDoc(spec)) {
    throw new StoreError(40272, `${name} specification stage must be an object, got ${typeAliasOf(spec)}`);
  }
  if (fieldNames(spec).length === 0) {
    throw new StoreError(40177, `Invalid ${name} :: caused by :: specification must have at least one field`);
  }
  const root = newNode('add');
  addAll(root, [], spec, env);
  return (doc) => applyToDoc(root, doc, doc);
}

function addAll(root: ProjectionNode, parents: readonly string[], spec: Doc, env: QueryEnv): void {
  for (const [name, value] of entriesOf(spec)) {
    const path = [...parents, ...parseFieldPath(name)];
    const names = isDoc(value) ? fieldNames(value) : [];
    if (!isDoc(value) || names[0]?.startsWith('$') === true) {
      if (names[0] !== undefined && names.length === 1 && !isOperatorName(names[0])) {
        throw new StoreError(168, `Unrecognized expression '${names[0]}'`);
      }
      addExpression(root, path, compileExpression(value, env));
    } else if (names.length === 0) {
      throw new StoreError(
        40180,
        `an empty object is not a valid value. Found empty object at path ${path.join('.')}`,
      );
    } else {
      addAll(root, path, value, env);
    }
  }
}

function unset(spec: unknown): Change {
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0) {
    throw new StoreError(31119, '$unset specification must be a string or an array with at least one field');
  }
  const root = newNode('exclude');
  for (const path of paths) {
    if (typeof path !== 'string') {
      throw Array.isArray(spec)
        ? new StoreError(
            31120,
            '$unset specification must be a string or an array containing only string values',
          )
        : new StoreError(31002, '$unset specification must be a string or an array');
    }
    addField(root, parseFieldPath(path));
  }
  return (doc) => applyToDoc(root, doc, doc);
}
