import { z } from './zod.ts';

/** How many times the fields that an edit can overwrite have changed; 0 for a record that was never edited. */
export const revision = z.number().meta({
  description:
    'How many times the record was changed. Send it with an edit, which is then refused if someone changed the record in the meantime.',
  example: 3,
});

/** The field by which an edit says what it is based on. */
export interface BasedOn {
  revision?: number | undefined;
}
export const basedOn = {
  revision: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .optional()
    .meta({
      description:
        'The `revision` that the edit is based on. If the record was changed since, the call fails with `CHANGED`. Without it, the edit replaces what is there.',
      example: 3,
    }),
};
