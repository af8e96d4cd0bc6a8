import { z } from './zod.ts';

/** `GET /car/{id}/book` */
export const bookQuerySchema = z.strictObject({
  names: z
    .enum(['0', '1'], 'Must be 0 or 1')
    .default('0')
    .transform((names) => names === '1')
    .meta({
      description:
        '1 prints the names of workshops, for the owner only; otherwise the book says ‘a workshop’.',
    }),
});
