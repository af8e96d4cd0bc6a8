import type { Evaluate } from '../aggregate/operators.ts';
import { entriesOf, hasField, isDoc, removeField, setField, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';

/** The treatment of fields that a node does not name: 'include' drops them, the other modes keep them. */
export type ProjectionMode = 'include' | 'exclude' | 'add';

/** One level of a projection: the fields it keeps or drops, those it computes, and deeper levels. */
export interface ProjectionNode {
  mode: ProjectionMode;
  /** Names that are kept ('include') or dropped ('exclude'). */
  fields: Set<string>;
  children: Map<string, ProjectionNode>;
  expressions: Map<string, Evaluate>;
  /** Names of expressions and children in the order of the specification: new fields are added in it. */
  order: string[];
  /** Is there an expression here or below? */
  computes: boolean;
}

export function newNode(mode: ProjectionMode): ProjectionNode {
  return { mode, fields: new Set(), children: new Map(), expressions: new Map(), order: [], computes: false };
}

/**
 * Returns the node that holds the last part of a path, and creates it if necessary.
 * @throws StoreError 31249 or 31250 when the path collides with one that was added before
 */
function nodeFor(root: ProjectionNode, path: readonly string[]): ProjectionNode {
  let node = root;
  const dotted = path.join('.');
  path.slice(0, -1).forEach((part, index) => {
    if (node.fields.has(part) || node.expressions.has(part)) {
      const remaining = path.slice(index + 1).join('.');
      throw new StoreError(31249, `Path collision at ${dotted} remaining portion ${remaining}`);
    }
    let child = node.children.get(part);
    if (child === undefined) {
      child = newNode(node.mode);
      node.children.set(part, child);
      node.order.push(part);
    }
    node = child;
  });
  const last = path.at(-1) ?? '';
  if (node.fields.has(last) || node.expressions.has(last) || node.children.has(last)) {
    throw new StoreError(31250, `Path collision at ${dotted}`);
  }
  return node;
}

export function addField(root: ProjectionNode, path: readonly string[]): void {
  nodeFor(root, path).fields.add(path.at(-1) ?? '');
}

export function addExpression(root: ProjectionNode, path: readonly string[], evaluate: Evaluate): void {
  const node = nodeFor(root, path);
  const name = path.at(-1) ?? '';
  node.expressions.set(name, evaluate);
  node.order.push(name);
  let above: ProjectionNode | undefined = root;
  for (const part of path) {
    if (above === undefined) break;
    above.computes = true;
    above = above.children.get(part);
  }
}

/** Applies the projection; expressions see `root`, the whole document as it was. */
export function applyToDoc(node: ProjectionNode, doc: Doc, root: Doc): Doc {
  const output: Doc = {};
  for (const [name, value] of entriesOf(doc)) {
    const child = node.children.get(name);
    if (child !== undefined) {
      const projected = applyToValue(child, value, root);
      if (projected !== undefined) setField(output, name, projected);
    } else if (node.fields.has(name) === (node.mode === 'include')) {
      setField(output, name, value);
    }
  }
  if (node.computes) addComputed(node, output, doc, root);
  return output;
}

function addComputed(node: ProjectionNode, output: Doc, doc: Doc, root: Doc): void {
  for (const name of node.order) {
    const evaluate = node.expressions.get(name);
    const child = node.children.get(name);
    if (evaluate !== undefined) {
      const value = evaluate(root);
      if (value === undefined) removeField(output, name);
      else setField(output, name, value);
    } else if (child?.computes === true && !hasField(doc, name)) {
      setField(output, name, applyToDoc(child, {}, root));
    }
  }
}

function applyToValue(node: ProjectionNode, value: unknown, root: Doc): unknown {
  if (isDoc(value)) return applyToDoc(node, value, root);
  if (Array.isArray(value)) {
    return value
      .map((element: unknown) => applyToValue(node, element, root))
      .filter((element) => element !== undefined);
  }
  // a plain value is replaced by the fields that are computed below it
  if (node.computes) return applyToDoc(node, {}, root);
  return node.mode === 'include' ? undefined : value;
}
