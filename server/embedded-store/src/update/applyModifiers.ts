import { fieldOf, isDoc, removeField, setField, type Doc } from '../bson/document.ts';
import { isArrayIndex } from '../bson/path.ts';
import { show } from '../bson/show.ts';
import { StoreError } from '../storeError.ts';
import type { FieldUpdate, Modifier } from './modifier.ts';
import { compareParts } from './updatePath.ts';

/** Modifiers by the field of a document, or of an array, that they change. */
export type Level = Map<string, Level | Modifier>;
type Container = Doc | unknown[];

/** MongoDB's limit for elements that are filled in before a new array element. */
const MAX_PADDING = 1_500_000;

/**
 * Applies modifiers and returns the new document, or the very same object when nothing changed. The fields of
 * one level are changed in the order of their names, so that new fields are added in this order, too.
 */
export function applyModifiers(doc: Doc, levels: Level): Doc {
  const application = new Application(doc);
  application.level(application.result, levels, '');
  return application.changed ? application.result : doc;
}

/** @throws StoreError 40 when a path is, contains or lies in another one */
export function buildLevels(modifiers: readonly FieldUpdate[]): Level {
  const root: Level = new Map();
  for (const { path, modifier } of modifiers) {
    let level = root;
    path.forEach((part, index) => {
      const existing = level.get(part);
      const last = index + 1 === path.length;
      if (existing !== undefined && (last || !(existing instanceof Map))) {
        throw new StoreError(
          40,
          `Updating the path '${path.join('.')}' would create a conflict at '${path.slice(0, index + 1).join('.')}'`,
        );
      }
      if (last) {
        level.set(part, modifier);
        return;
      }
      const next: Level = existing instanceof Map ? existing : new Map<string, Level | Modifier>();
      level.set(part, next);
      level = next;
    });
  }
  return root;
}

class Application {
  readonly result: Doc;
  changed = false;
  private readonly doc: Doc;

  constructor(doc: Doc) {
    this.doc = doc;
    this.result = cloneContainers(doc) as Doc;
  }

  level(container: Container, level: Level, prefix: string): void {
    for (const part of [...level.keys()].sort(compareParts)) {
      const node = level.get(part);
      if (node === undefined) continue;
      const path = prefix === '' ? part : `${prefix}.${part}`;
      if (Array.isArray(container) && !isArrayIndex(part)) {
        if (createsSomething(node)) throw notViable(part, prefix, container);
      } else if (node instanceof Map) {
        this.inner(container, part, node, path);
      } else {
        this.apply(container, part, node, path);
      }
    }
  }

  private inner(container: Container, part: string, level: Level, path: string): void {
    const current = childOf(container, part);
    if (isDoc(current) || Array.isArray(current)) {
      this.level(current, level, path);
    } else if (createsSomething(level)) {
      if (current !== undefined) throw notViable(firstPart(level), path, current);
      const created: Doc = {};
      this.level(created, level, path);
      this.assign(container, part, created);
    }
  }

  private apply(container: Container, part: string, modifier: Modifier, path: string): void {
    const current = childOf(container, part);
    if (current === undefined && !modifier.creates) return;
    const outcome = modifier.apply(current, this.doc);
    if (outcome === 'keep') return;
    if (outcome === 'remove') {
      this.changed = true;
      if (Array.isArray(container)) container[Number(part)] = null;
      else removeField(container, part);
      return;
    }
    if (path.startsWith('$')) throw dollarPrefixed(part, path);
    this.assign(container, part, outcome.set);
  }

  private assign(container: Container, part: string, value: unknown): void {
    this.changed = true;
    if (!Array.isArray(container)) {
      setField(container, part, value);
      return;
    }
    const index = Number(part);
    if (index - container.length > MAX_PADDING) {
      throw new StoreError(
        34,
        `Cannot create array element at index ${index}: too many elements would be filled in`,
      );
    }
    while (container.length < index) container.push(null);
    container[index] = value;
  }
}

function childOf(container: Container, part: string): unknown {
  return Array.isArray(container) ? container[Number(part)] : fieldOf(container, part);
}

function createsSomething(node: Level | Modifier): boolean {
  return node instanceof Map ? [...node.values()].some(createsSomething) : node.creates;
}

function firstPart(level: Level): string {
  return [...level.keys()].sort(compareParts)[0] ?? '';
}

function notViable(part: string, prefix: string, value: unknown): StoreError {
  const name = prefix.slice(prefix.lastIndexOf('.') + 1);
  return new StoreError(28, `Cannot create field '${part}' in element {${name}: ${show(value)}}`);
}

export function dollarPrefixed(name: string, path: string): StoreError {
  return new StoreError(
    52,
    `The dollar ($) prefixed field '${name}' in '${path}' is not allowed in the context of an update's ` +
      'replacement document. Consider using an aggregation pipeline with $replaceWith.',
  );
}

/** A copy that shares the plain values, which are never changed in place. */
function cloneContainers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneContainers);
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const [property, field] of Object.entries(value)) copy[property] = cloneContainers(field);
  return copy;
}
