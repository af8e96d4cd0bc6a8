/**
 * A BSON document in memory. Values keep their BSON types: `Int32`, `Long`, `Double`, `Binary`,
 * `ObjectId`, `Timestamp` and `BSONRegExp` are the classes of `bson`; string, boolean, null, Date,
 * arrays and nested documents are plain JavaScript.
 * A property whose value is `undefined` is absent.
 *
 * JavaScript reorders integer-like keys and treats `__proto__` specially, BSON does neither. Such
 * names are therefore stored under a key that starts with NUL, which no BSON name can contain. Reach
 * fields whose names come from users through `fieldOf`, `setField`, `fieldNames` and `entriesOf`.
 */
export type Doc = Record<string, unknown>;

const ESCAPE = '\0';

/** Returns the property under which a field of this name is kept in a `Doc`. */
export function toProperty(name: string): string {
  const first = name.charCodeAt(0);
  if (first >= 48 && first <= 57) return /^\d+$/.test(name) ? ESCAPE + name : name;
  return name === '__proto__' ? ESCAPE + name : name;
}

/** Returns the field name that a property of a `Doc` stands for. */
export function toName(property: string): string {
  return property.charCodeAt(0) === 0 ? property.slice(1) : property;
}

/** Returns the value of a field, `undefined` when it is absent. */
export function fieldOf(doc: Doc, name: string): unknown {
  const value = doc[toProperty(name)];
  // an empty object inherits functions only, and no BSON value is a function
  return typeof value === 'function' ? undefined : value;
}

export function hasField(doc: Doc, name: string): boolean {
  return fieldOf(doc, name) !== undefined;
}

/** Sets a field in place; a new one comes last, as in BSON. */
export function setField(doc: Doc, name: string, value: unknown): void {
  doc[toProperty(name)] = value;
}

export function removeField(doc: Doc, name: string): void {
  // oxlint-disable-next-line typescript/no-dynamic-delete -- a document has dynamic keys
  delete doc[toProperty(name)];
}

/** Returns the names of the fields that are present, in document order. */
export function fieldNames(doc: Doc): string[] {
  const names: string[] = [];
  for (const property of Object.keys(doc)) if (doc[property] !== undefined) names.push(toName(property));
  return names;
}

/** Fields with their values, in document order. */
export function entriesOf(doc: Doc): [name: string, value: unknown][] {
  const entries: [string, unknown][] = [];
  for (const property of Object.keys(doc)) {
    const value = doc[property];
    if (value !== undefined) entries.push([toName(property), value]);
  }
  return entries;
}

export function docFrom(entries: Iterable<readonly [name: string, value: unknown]>): Doc {
  const doc: Doc = {};
  for (const [name, value] of entries) setField(doc, name, value);
  return doc;
}

/** Is it an embedded document, and not an array, a Date or a BSON type's class? */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isEmptyDoc(doc: Doc): boolean {
  return fieldNames(doc).length === 0;
}
