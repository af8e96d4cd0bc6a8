import { parseSync, Visitor, type Plugin } from 'vite';

const SCHEMAS = /\/shared\/src\/[^/]+\.ts$/;
const DESCRIBING = new Set(['describe', 'meta']);

/** Returns the source of a module of schemas without its calls of `.describe(…)` and `.meta(…)` with an argument. */
export const withoutDescriptions = (file: string, source: string): string => {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const calls: { from: number; to: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: said, end }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || said.length !== 1) return;
      if (callee.property.type !== 'Identifier' || !DESCRIBING.has(callee.property.name)) return;
      calls.push({ from: callee.object.end, to: end });
    },
  }).visit(program);
  let kept = '';
  let position = 0;
  for (const { from, to } of calls.toSorted((a, b) => a.from - b.from)) {
    // this call is inside another one that was removed
    if (from < position) continue;
    kept += source.slice(position, from);
    position = to;
  }
  return kept + source.slice(position);
};

/**
 * Removes the descriptions of fields from the schemas in the bundle. They are only for the documentation of the API.
 */
export const leaveOutDescriptions = (): Plugin => ({
  name: 'leave-out-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: SCHEMAS },
    handler: (source, file) => ({ code: withoutDescriptions(file, source), map: null }),
  },
});
