import { z } from './zod.ts';

/** The headers of every creation. */
export const creationHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, 'An Idempotency-Key has 8 to 100 printable characters without spaces')
    .optional()
    .describe(
      'A key that the client chooses for one creation. A second request with the same key within a day gets the first response, and nothing is created again.',
    ),
});
