import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';

/**
 * The filter that a pipeline begins with, so that an index may serve it. The stage itself still runs.
 * A filter with `$expr` is left to the stage, which knows the variables.
 */
export function leadingFilter(pipeline: unknown): Doc | undefined {
  if (!Array.isArray(pipeline)) return undefined;
  const [first] = pipeline as unknown[];
  if (!isDoc(first) || fieldNames(first).length !== 1 || !isDoc(first.$match)) return undefined;
  return mentionsExpression(first.$match) ? undefined : first.$match;
}

function mentionsExpression(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mentionsExpression);
  return (
    isDoc(value) && entriesOf(value).some(([name, field]) => name === '$expr' || mentionsExpression(field))
  );
}
