import { entriesOf, isDoc, type Doc } from '../bson/document.ts';

/** The top-level fields on which a filter depends; undefined where it may depend on any. */
export function fieldsOfFilter(filter: Doc): string[] | undefined {
  const fields: string[] = [];
  for (const [name, operand] of entriesOf(filter)) {
    if (!name.startsWith('$')) {
      fields.push(name.split('.')[0] ?? '');
      continue;
    }
    // $and, $or and $nor have arrays of filters; $expr has none
    for (const branch of Array.isArray(operand) ? operand : [undefined]) {
      const inner = isDoc(branch) ? fieldsOfFilter(branch) : undefined;
      if (!inner) return undefined;
      fields.push(...inner);
    }
  }
  return fields;
}
