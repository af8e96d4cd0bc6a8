import { z } from '@glovebox/shared/zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type Override = NonNullable<CreateDocumentOptions['override']>;
type Rendering = Parameters<Extract<Override, (...context: never) => unknown>>[0];

/**
 * A text that is trimmed first is a pipe, and zod describes only one end of it. If the other end is stricter without
 * changing the value, its rules hold for this end as well.
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
  // both may limit the length, and the stricter limit holds
  const bound = (name: 'minLength' | 'maxLength', stricter: (...values: number[]) => number) => {
    const values = [jsonSchema[name], otherEnd[name]].filter((value) => value !== undefined);
    if (values.length === 2) jsonSchema[name] = stricter(...values);
  };
  bound('minLength', Math.max);
  bound('maxLength', Math.min);
};

/** Drops the regular expression that checks a format, because the name of the format is easier to read. */
const preferFormat = ({ jsonSchema }: Rendering) => {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
};

/** Drops the bounds of whole numbers that zod adds because of the limits of a double. */
const dropSafeBounds = ({ jsonSchema }: Rendering) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

/** Changes the schemas of the document where the output of zod is hard to read. */
export const rendering: CreateDocumentOptions = {
  override: (context) => {
    addOtherEnd(context);
    preferFormat(context);
    dropSafeBounds(context);
  },
};
