import type { Table } from '../draft.ts';
import type { JsonList } from '../presets/preset.ts';
import { PRESETS } from '../presets/presets.ts';
import { FileFault } from './fileFault.ts';
import { outlineOf } from './jsonOutline.ts';
import { gloveboxTables, isGlovebox } from './gloveboxTables.ts';
import { asCell, isThing, type Thing } from './things.ts';

export const isJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

/** Notes for each object on which line it begins. */
const linesOf = (root: unknown, lines: readonly number[]): Map<Thing, number> => {
  const found = new Map<Thing, number>();
  const walk = (value: unknown) => {
    if (isThing(value)) found.set(value, lines[found.size] ?? 1);
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  walk(root);
  return found;
};

interface Found {
  own: Thing;
  parent: Thing;
}

/** Follows a path such as `data.fuelLogs` or `vehicles.expenses` through objects and lists. */
const follow = (root: unknown, path: string): Found[] => {
  let found: Found[] = [{ own: { '': root }, parent: {} }];
  for (const key of path === '' ? [''] : ['', ...path.split('.')]) {
    found = found.flatMap(({ own, parent }) => {
      const inner = own[key];
      const above = Array.isArray(inner) && key !== '' ? own : parent;
      const all: unknown[] = Array.isArray(inner) ? inner : [inner];
      return all.filter(isThing).map((one) => ({ own: one, parent: above }));
    });
  }
  return found;
};

const isThere = (value: unknown, [key, ...rest]: string[]): boolean =>
  key === undefined || (isThing(value) && key in value && isThere(value[key], rest));

/** Reads the named values of an object: nothing else reaches a table. */
const cellsOf = ({ own, parent }: Found, { keys, parentKeys = '' }: JsonList): Map<string, string> => {
  const there = keys.split(' ').filter((key) => key in own);
  const cells = new Map(there.map((key) => [key, asCell(own[key])]));
  for (const key of parentKeys.split(' ').filter(Boolean)) cells.set(`parent.${key}`, asCell(parent[key]));
  const extras: unknown[] = Array.isArray(own['extraFields']) ? own['extraFields'] : [];
  for (const extra of extras.filter(isThing)) {
    cells.set(`extrafield_${asCell(extra['name'])}`, asCell(extra['value']));
  }
  return cells;
};

const toTable = (file: string, root: unknown, list: JsonList, lines: Map<Thing, number>): Table => {
  const things = follow(root, list.at).filter(
    ({ own }) => !list.only || list.only.is.split(' ').includes(asCell(own[list.only.key])),
  );
  const rows = things.map((thing) => ({ line: lines.get(thing.own) ?? 1, cells: cellsOf(thing, list) }));
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    file,
    section: list.at,
    columns,
    rows: rows.map(({ line, cells }) => ({ line, cells: columns.map((column) => cells.get(column) ?? '') })),
  };
};

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw FileFault.of(file, 'This is not valid JSON. Export it again: it may be cut off.');
  }
};

/**
 * Reads the lists of a JSON file of an app that we know.
 * @throws FileFault for another file, and for one under a password
 */
export const jsonTables = (file: string, text: string): Table[] => {
  const { objectLines } = outlineOf(file, text);
  const root = parse(file, text);
  if (isThing(root) && root['encrypted'] === true) {
    throw FileFault.of(file, 'The export is encrypted. Export it from Tracktor again without a password.');
  }
  if (isGlovebox(root)) return gloveboxTables(file, root, linesOf(root, objectLines));
  const json = PRESETS.flatMap((preset) => preset.json ?? []).find(({ has }) =>
    has.every((path) => isThere(Array.isArray(root) ? root[0] : root, path.split('.'))),
  );
  if (!json) {
    throw FileFault.of(
      file,
      'This is not an export of an app that we know. Export the records as CSV instead.',
    );
  }
  const lines = linesOf(root, objectLines);
  const tables = json.lists
    .map((list) => toTable(file, root, list, lines))
    .filter(({ rows }) => rows.length > 0);
  return tables;
};
