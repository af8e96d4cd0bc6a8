import { fieldOf, isDoc, type Doc } from '../bson/document.ts';
import { identical } from '../bson/identical.ts';
import { show } from '../bson/show.ts';
import { badValue } from '../storeError.ts';
import { isArrayFilter } from './updatePath.ts';
import type { ModifierBuilder } from './modifier.ts';

/** `$rename`: acts at the new path, and takes its value from the old one, which is then removed. */
export const renameModifier: ModifierBuilder = (source, target) => {
  if (typeof target !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${source}: ${show(target)}`);
  }
  if (target.includes('\0')) {
    throw badValue(`The 'to' field for $rename cannot contain an embedded null byte`);
  }
  if (source === target) {
    throw badValue(`The source and target field for $rename must differ: ${source}: ${show(target)}`);
  }
  for (const [name, path] of [
    ['source', source],
    ['destination', target],
  ] as const) {
    if (path.split('.').some((part) => part === '$' || isArrayFilter(part))) {
      throw badValue(`The ${name} field for $rename may not be dynamic: ${path}`);
    }
  }
  return {
    operator: '$rename',
    creates: true,
    source,
    apply: (current, { doc }) => {
      const value = renamedValue(doc, source.split('.'));
      refuseArrays(doc, target.split('.'), 'destination');
      if (value === undefined) return 'keep';
      return current !== undefined && identical(current, value) ? 'keep' : { set: value };
    },
  };
};

/** The value that moves; `undefined` when there is none. */
export function renamedValue(doc: Doc, path: readonly string[]): unknown {
  refuseArrays(doc, path, 'source');
  let current: unknown = doc;
  for (const part of path) current = isDoc(current) ? fieldOf(current, part) : undefined;
  return current;
}

function refuseArrays(doc: Doc, path: readonly string[], role: string): void {
  let current: unknown = doc;
  for (const [index, part] of path.entries()) {
    if (Array.isArray(current)) {
      throw badValue(
        `The ${role} field cannot be an array element, '${path.join('.')}' in doc with _id: ` +
          `${show(fieldOf(doc, '_id'))} has an array field called '${path[index - 1] ?? ''}'`,
      );
    }
    current = isDoc(current) ? fieldOf(current, part) : undefined;
  }
}
