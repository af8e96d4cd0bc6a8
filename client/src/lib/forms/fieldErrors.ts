import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failedFields } from '../failure.ts';

/**
 * Shows the server's objections at the fields that they are about.
 * @param within where the request has the fields, such as 'notices.ntfy.'
 */
export const showFieldErrors = <T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
  within = '',
) => {
  for (const { path, message } of failedFields(error)) {
    const field = fields.find((name) => `${within}${name}` === path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
  }
};
