import type { z } from '@glovebox/shared/zod';
import { AppError } from '../errors/appError.ts';

/**
 * The value in the shape that the schema describes; use it instead of what came in.
 * @throws AppError BAD_INPUT with the first message and, in `details`, the first message of each dotted path
 */
export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  // a missing body is an empty one, so that the messages name the fields that are wanted
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const byPath = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const dotted = path.join('.');
    if (!byPath.has(dotted)) byPath.set(dotted, message);
  }
  const details = Array.from(byPath, ([path, message]) => ({ path, message }));
  throw new AppError('BAD_INPUT', details[0]?.message ?? 'The input is not valid', details);
};
