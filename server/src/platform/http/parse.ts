import type { z } from '@glovebox/shared/zod';
import { AppError } from '../errors/appError.ts';

/**
 * Validates a value; use the result instead of the input.
 * @throws AppError BAD_INPUT with the first message and, in `details`, the first message of each dotted path
 */
export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  // a missing body is treated as empty, so that the messages name the required fields
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
