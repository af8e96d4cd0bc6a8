import { z } from 'zod';
import { MESSAGES } from './messages.ts';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The default messages for users, because zod's own are written for programmers. */
const sentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return MESSAGES.validation.required;
  const kind = KINDS[issue.expected];
  return kind && `Must be ${kind}`;
};

// zod probes `eval` to compile its parsers, which our Content-Security-Policy reports on every page
z.config({ jitless: true, customError: sentence });

/**
 * The properties of a schema that generic types need. Checking each schema against all of `z.ZodType` takes TypeScript
 * many times as long.
 */
export interface Schema {
  readonly type: string;
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}

export { z };
