import { z } from '@glovebox/shared/zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type Override = NonNullable<CreateDocumentOptions['override']>;
type Rendering = Parameters<Extract<Override, (...context: never) => unknown>>[0];

/**
 * A text that is trimmed first is a pipe, of which zod shows one end: where the other end is stricter without
 * changing the value, what it demands is true of this end too.
 */
const addOtherEnd = ({ jsonSchema, zodSchema, io }: Rendering) => {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { in: from, out: to } = zodSchema.def;
  if (from instanceof z.ZodTransform || to instanceof z.ZodTransform) return;
  if (from instanceof z.ZodPipe && from.def.out instanceof z.ZodTransform) return;
  const otherEnd = z.toJSONSchema(io === 'input' ? to : from, { io, unrepresentable: 'any' });
  delete otherEnd.$schema;
  for (const [name, value] of Object.entries(otherEnd)) {
    if (!(name in jsonSchema)) Object.assign(jsonSchema, { [name]: value });
  }
  // both may bound the length: the stricter holds
  const bound = (name: 'minLength' | 'maxLength', stricter: (...values: number[]) => number) => {
    const values = [jsonSchema[name], otherEnd[name]].filter((value) => value !== undefined);
    if (values.length === 2) jsonSchema[name] = stricter(...values);
  };
  bound('minLength', Math.max);
  bound('maxLength', Math.min);
};

/** The format tells more than the expression that checks it, which nobody can read. */
const preferFormat = ({ jsonSchema }: Rendering) => {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
};

/** zod bounds whole numbers by what a double can hold, which tells nobody anything. */
const dropSafeBounds = ({ jsonSchema }: Rendering) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

/** How zod's schemas become those of the document, where what the library makes of them is not the best to read. */
export const rendering: CreateDocumentOptions = {
  override: (context) => {
    addOtherEnd(context);
    preferFormat(context);
    dropSafeBounds(context);
  },
};
