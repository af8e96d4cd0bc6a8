import { z } from './zod.ts';

/** The headers of every creation. */
export const creationHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, 'An Idempotency-Key has 8 to 100 printable characters without spaces')
    .optional()
    .describe(
      "The client's own for one creation: sent again within a day, it is answered as the first time, and nothing is created again.",
    ),
});
