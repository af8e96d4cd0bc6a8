import { entriesOf, isDoc, setField, type Doc } from '../bson/document.ts';
import { StoreError } from '../storeError.ts';

/** The treatment of fields that a node does not name: 'include' drops them, 'exclude' keeps them. */
export type ProjectionMode = 'include' | 'exclude';

/** One level of a projection: the fields it keeps or drops, and deeper levels. */
export interface ProjectionNode {
  mode: ProjectionMode;
  /** Names that are kept ('include') or dropped ('exclude'). */
  fields: Set<string>;
  children: Map<string, ProjectionNode>;
}

export function newNode(mode: ProjectionMode): ProjectionNode {
  return { mode, fields: new Set(), children: new Map() };
}

/**
 * Adds a field, and the levels above it.
 * @throws StoreError 31249 or 31250 when its path collides with one that was added before
 */
export function addField(root: ProjectionNode, path: readonly string[]): void {
  let node = root;
  const dotted = path.join('.');
  path.slice(0, -1).forEach((part, index) => {
    if (node.fields.has(part)) {
      const remaining = path.slice(index + 1).join('.');
      throw new StoreError(31249, `Path collision at ${dotted} remaining portion ${remaining}`);
    }
    const child = node.children.get(part) ?? newNode(node.mode);
    node.children.set(part, child);
    node = child;
  });
  const last = path.at(-1) ?? '';
  if (node.fields.has(last) || node.children.has(last)) {
    throw new StoreError(31250, `Path collision at ${dotted}`);
  }
  node.fields.add(last);
}

/** Applies the projection to a document. */
export function applyToDoc(node: ProjectionNode, doc: Doc): Doc {
  const output: Doc = {};
  for (const [name, value] of entriesOf(doc)) {
    const child = node.children.get(name);
    if (child !== undefined) {
      const projected = applyToValue(child, value);
      if (projected !== undefined) setField(output, name, projected);
    } else if (node.fields.has(name) === (node.mode === 'include')) {
      setField(output, name, value);
    }
  }
  return output;
}

function applyToValue(node: ProjectionNode, value: unknown): unknown {
  if (isDoc(value)) return applyToDoc(node, value);
  if (Array.isArray(value)) {
    return value
      .map((element: unknown) => applyToValue(node, element))
      .filter((element) => element !== undefined);
  }
  return node.mode === 'include' ? undefined : value;
}
